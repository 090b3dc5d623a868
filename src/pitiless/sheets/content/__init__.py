"""What the sheets say: plain values made from ``Rules``, without any layout."""

"""May this card be played on that one? A question in words or parts, judged by the kernel, answered with the rule."""

# What `pitiless doctor` says.
doctor-title = Pitiless { $version } on Python { $python }
doctor-compiled = { $module }: compiled
doctor-source = { $module }: source
doctor-reason-built = made from the source as it stands
doctor-reason-stale = made from another version of the source; install again to renew it
doctor-reason-forced = PITILESS_PURE is set
doctor-reason-not-built = the extension was not built: Cython or a C compiler was missing, or the build failed
doctor-records = Records are kept in { $folder }
doctor-extra-there = Extra { $extra }: there ({ $packages })
doctor-extra-missing = Extra { $extra }: missing { $packages }; pip install "pitiless[{ $extra }]"

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// Commands lower the priority of their process. Tests run them in a process that runs other tests, too, and that
// may not raise its priority again.
os.setPriority = () => {}
syncBuiltinESMExports()

import { afterAll } from 'vitest'
import { removeLeft } from './server'

// Servers and directories of a file need no hooks of its own. Hooks of setup files run after those of the file itself.
afterAll(removeLeft)

import { afterAll } from 'vitest'
import { removeLeft } from './server'

// Stops the servers and removes the directories of a file. Hooks of setup files run after those of the file itself.
afterAll(removeLeft)

import { afterAll } from 'vitest'
import { removeLeft } from './server'

// Hooks of setup files run after those of the file itself.
afterAll(removeLeft)

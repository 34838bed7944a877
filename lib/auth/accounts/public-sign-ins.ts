import { z } from 'zod'
import clients from '@/demo/sign-ins/clients.json'
import users from '@/demo/sign-ins/users.json'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { config } from '@/lib/config'

/*
 * The sign-ins of the demo world, which everybody knows: they work in the demo and nowhere else. The identity provider reads them wherever it
 * runs, as one that had not been handed them would let them in; nothing else in lib reads anything of demo.
 */

const DemoUser = z.object({
  /** Fixed, so that an account in a database that the demo has left is known to be the demo's. */
  id: z.uuid(),
  username: z.string(),
  password: z.string(),
  /** The same password as the database keeps it: hashing it at each start would take longer than all the rest. */
  passwordArgon2: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
})

const DemoClient = z.object({
  id: z.string(),
  secret: z.string(),
  name: z.string(),
  /** What the start says about it. */
  may: z.string(),
  roles: z.array(z.string()),
  fullScope: z.boolean().default(false),
  scopeRoles: z.array(z.string()).default([]),
})

export type DemoUser = Readonly<z.infer<typeof DemoUser>>
export type DemoClient = Readonly<z.infer<typeof DemoClient>>

export const demoUsers: readonly DemoUser[] = z.array(DemoUser).parse(users)
export const demoClients: readonly DemoClient[] = z.array(DemoClient).parse(clients)

const passwords = new Set(demoUsers.map(({ password }) => password))
const secrets = new Set(demoClients.map(({ secret }) => hashSecret(secret)))

/** Whether everybody knows this password. */
export const isPublicPassword = (password: string): boolean => passwords.has(password)

/** Whether everybody knows the secret with this hash. */
export const isPublicSecret = (secretSha256: string | null): boolean => secretSha256 !== null && secrets.has(secretSha256)

/** Ids of accounts that count as gone: the demo's, where the demo is not. */
export const absentAccounts = (): readonly string[] => (config().demo ? [] : demoUsers.map(({ id }) => id))

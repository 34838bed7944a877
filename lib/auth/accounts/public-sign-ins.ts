import { z } from 'zod'
import clients from '@/demo/sign-ins/clients.json'
import users from '@/demo/sign-ins/users.json'
import { hashSecret } from '@/lib/auth/tokens/secrets'
import { config } from '@/lib/config'

// The public sign-ins of the demo work only in the demo. Elsewhere the identity provider reads them to refuse them.

const DemoUser = z.object({
  /** A fixed id, by which the account is recognized in a database that was once used for the demo. */
  id: z.uuid(),
  username: z.string(),
  password: z.string(),
  /** Hash of `password`, because hashing it at each start would be too slow. */
  passwordArgon2: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
})

const DemoClient = z.object({
  id: z.string(),
  secret: z.string(),
  name: z.string(),
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

export const isPublicPassword = (password: string): boolean => passwords.has(password)

export const isPublicSecret = (secretSha256: string | null): boolean => secretSha256 !== null && secrets.has(secretSha256)

/** Ids of the demo's accounts, which outside of the demo are treated as removed. The list is empty in the demo. */
export const absentAccounts = (): readonly string[] => (config().demo ? [] : demoUsers.map(({ id }) => id))

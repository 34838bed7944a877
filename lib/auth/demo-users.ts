import { config } from '@/lib/config'

/** A person of the demo world, with the password that everybody knows. */
export type DemoUser = Readonly<{
  /** Fixed, so that whoever kept the demo's database is known to be of the demo. */
  id: string
  username: string
  password: string
  /** The same password as the database keeps it: making it at each start would take longer than all the rest of them. */
  passwordArgon2: string
  name: string
  roles: readonly string[]
}>

const argon2 = '$argon2id$v=19$m=19456,t=2,p=1$'

/** The people of the demo world. Their passwords are printed at the start, so they work in the demo and nowhere else. */
export const demoUsers: readonly DemoUser[] = [
  {
    id: '00000000-0000-4000-8000-00000000de01',
    username: 'admin',
    password: 'admin-demo',
    passwordArgon2: `${argon2}ZQB1YY6rcxrooT27LzBolw$BL5AC9PLa3CDFK3XBDgrVZgAWk8KZWL39DbEdHXS93s`,
    name: 'Demo administrator',
    roles: ['ADMIN'],
  },
  {
    id: '00000000-0000-4000-8000-00000000de02',
    username: 'analyst',
    password: 'analyst-demo',
    passwordArgon2: `${argon2}uMe89ElDylTI76caPxTT5A$lUS6AuEVxK8a84anQXDiYZ4QgZNA4CuhuB2LQkB/Weo`,
    name: 'Demo analyst',
    roles: ['BDP_VIEW_CLOSED_DATA'],
  },
  {
    id: '00000000-0000-4000-8000-00000000de03',
    username: 'visitor',
    password: 'visitor-demo',
    passwordArgon2: `${argon2}88ZtllmPnNL+EQhVsMzGNg$5wjHTPem95z3aTPMEa2jjgoHjBs9cYQaidaFiyNg2Zo`,
    name: 'Demo visitor',
    roles: [],
  },
]

const publicPasswords = new Set(demoUsers.map(({ password }) => password))
const ids = demoUsers.map(({ id }) => id)

/** Whether everybody knows this password. */
export const isPublicPassword = (password: string): boolean => publicPasswords.has(password)

/** Ids of accounts that count as gone: the demo's, where the demo is not. */
export const absentAccounts = (): readonly string[] => (config().demo ? [] : ids)

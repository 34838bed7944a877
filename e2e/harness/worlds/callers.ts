import { hashSecret } from '@/lib/auth/tokens/secrets'
import { admin } from '@/lib/db/pools'
import type { OwnServer } from '../server'
import type { WorldName } from './world'

/** The name of a caller. The worlds from `sameFrom` on differ only in rows that the caller may not see. */
export type CallerName = keyof typeof callers

type Rule = Readonly<{ dataset?: string; origin?: string; station_type?: string; data_type?: string; period?: number }>
type CallerFacts = Readonly<{ kind: 'guest' | 'development' | 'client'; sameFrom: WorldName | null; role?: string; rule?: Rule }>

const opens = (role: string, rule: Rule): CallerFacts => ({ kind: 'client', sameFrom: 'partly', role, rule })

const callers = {
  guest: { kind: 'guest', sameFrom: 'open' },
  development: { kind: 'development', sameFrom: 'open' },
  'without roles': { kind: 'client', sameFrom: 'open' },
  'with a quota only': { kind: 'client', sameFrom: 'open', role: 'ODH_ROLE_PREMIUM' },
  'of rooms': opens('BDP_ROOMS', { dataset: 'rooms' }),
  'of turnover': opens('BDP_TURNOVER', { data_type: 'turnover' }),
  'of the backstage': opens('BDP_BACKSTAGE', { dataset: 'backstage' }),
  'of detectors': opens('BDP_DETECTORS', { dataset: 'detectors' }),
  'of a partner': opens('BDP_PARTNER', { origin: 'partner' }),
  'of minutes': opens('BDP_MINUTES', { period: 60 }),
  'of everything closed': { kind: 'client', sameFrom: null, role: 'BDP_VIEW_CLOSED_DATA' },
} as const satisfies Record<string, CallerFacts>

const entries = Object.entries(callers) as [CallerName, CallerFacts][]

/** Callers for whom some worlds must have equal responses. */
export const equalCallers = entries.flatMap(([name, { sameFrom }]) => (sameFrom === null ? [] : [name]))

/** The first of the worlds with equal responses for a caller; `all` for callers who see everything. */
export const sameFrom = (name: CallerName): WorldName => (callers[name] as CallerFacts).sameFrom ?? 'all'

const secret = 'a secret that no demo has'
const idOf = (name: string) => name.replaceAll(' ', '-')

/** Clients, roles and rules of the callers, the same in every world. */
export async function fillCallers(): Promise<void> {
  const run = (text: string, values: string[] = []) => admin().unsafe(text, values)
  for (const [name, { kind, role, rule }] of entries) {
    if (kind !== 'client') continue
    await run(`insert into client (id, name, secret_sha256, full_scope) values ($1, $1, $2, true)`, [
      idOf(name),
      hashSecret(secret),
    ])
    if (!role) continue
    await run(`insert into role (name) values ($1) on conflict do nothing`, [role])
    await run(`insert into client_role (client_id, role) values ($1, $2)`, [idOf(name), role])
    if (!rule) continue
    const columns = Object.keys(rule)
    const values = columns.map((column, index) => `$${index + 2}${column === 'period' ? '::text::int' : ''}`)
    await run(`insert into access_rule (role, reach, ${columns}) values ($1, 'all', ${values})`, [
      role,
      ...Object.values(rule).map(String),
    ])
  }
}

const tokenMilliseconds = 200_000

/** The tokens of the callers at one server, fetched again before they expire. */
export class Tokens {
  readonly #kept = new Map<CallerName, { at: number; token: Promise<string> }>()

  constructor(readonly server: OwnServer) {}

  /** Creates the header `Authorization` of a caller; no header for a guest. */
  async headersOf(name: CallerName): Promise<Record<string, string>> {
    const { kind } = callers[name]
    if (kind === 'guest') return {}
    const cached = this.#kept.get(name)
    if (cached && Date.now() - cached.at < tokenMilliseconds) return { Authorization: `Bearer ${await cached.token}` }
    const token = kind === 'development' ? this.server.token('anybody') : this.server.token(idOf(name), secret)
    this.#kept.set(name, { at: Date.now(), token })
    return { Authorization: `Bearer ${await token}` }
  }
}

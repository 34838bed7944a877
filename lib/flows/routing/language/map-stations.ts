import { MemberError, readMember } from '@/lib/flows/routing/language/fields'
import { asNumber, asText, type Context, mapRecords, needed, type RecordAt } from '@/lib/flows/routing/language/records'
import type { CompiledStations } from '@/lib/flows/routing/language/rules'
import { readAs } from '@/lib/http/read-as'
import { type Station, StationInList } from '@/lib/writer/params'

/** Stations of a rule, each naming its type. */
export type GivenStations = Readonly<{ list: readonly Station[]; others: 'keep' | 'deactivate' }>

const numbers = new Set(['latitude', 'longitude', 'elevation'])
const required = ['type', 'id', 'name']

/** What the rules for stations make of a message; flaws are noted. */
export async function mapStations(rules: readonly CompiledStations[], context: Context): Promise<GivenStations[]> {
  const given: GivenStations[] = []
  for (const [index, rule] of rules.entries()) {
    const list: Station[] = []
    await mapRecords(context, rule.each, `stations/${index}`, record => list.push(stationOf(rule, record, context)))
    given.push({ list, others: rule.others })
  }
  return given
}

function stationOf({ members, metadata }: CompiledStations, record: RecordAt, { pushed }: Context): Station {
  const found: Record<string, unknown> = { origin: pushed.provider }
  for (const [name, source] of Object.entries(members)) {
    const value = required.includes(name) ? needed(source, name, record) : readMember(source, name, record.scope)
    if (value !== undefined) found[name === 'type' ? 'stationType' : name] = numbers.has(name) ? asNumber(value) : asText(value)
  }
  const facts = metadata?.read(record.scope)
  const read = readAs(StationInList, facts ? { ...found, metadata: facts } : found)
  if (read.fits) return read.value
  throw new MemberError(read.path.join('.').replace(/^stationType$/, 'type'), read.clause)
}

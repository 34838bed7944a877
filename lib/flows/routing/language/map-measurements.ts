import { MemberError, readMember } from '@/lib/flows/routing/language/fields'
import { asNumber, asText, type Context, mapRecords, needed, type RecordAt } from '@/lib/flows/routing/language/records'
import type { CompiledMeasurements } from '@/lib/flows/routing/language/rules'
import { cutText } from '@/lib/formats/cut-text'
import { storableRange } from '@/lib/writer/data-map'
import { isFlaw, readMeasurement, type TimeRange } from '@/lib/writer/measurement'
import { RecordsBySeries } from '@/lib/writer/series-records'

/** Measurements by the type of their station. */
export type Measured = ReadonlyMap<string, RecordsBySeries>

/** What the rules for measurements make of a message; flaws are noted. */
export async function mapMeasurements(rules: readonly CompiledMeasurements[], context: Context): Promise<Measured> {
  const measured = new Map<string, RecordsBySeries>()
  const range = storableRange()
  for (const [index, rule] of rules.entries())
    await mapRecords(context, rule.each, `measurements/${index}`, record => {
      const about = aboutOf(rule, record, context)
      const records = measured.get(about.stationType) ?? new RecordsBySeries()
      measured.set(about.stationType, records)
      for (const one of rule.values) addValue(records, one, { about, record, range })
    })
  return measured
}

type About = Readonly<{ stationType: string; station: string; time: number; period: unknown }>

/** What all values of a record have in common. */
function aboutOf(rule: CompiledMeasurements, record: RecordAt, { pushed }: Context): About {
  const time = rule.time ? needed(rule.time, 'time', record) : pushed.receivedAt
  return {
    stationType: textAt(needed(rule.stationType, 'stationType', record), 'stationType'),
    station: textAt(needed(rule.station, 'station', record), 'station'),
    time: instantOf(time),
    period: asNumber(needed(rule.period, 'period', record)),
  }
}

type Adding = Readonly<{ about: About; record: RecordAt; range: TimeRange }>

function addValue(
  records: RecordsBySeries,
  { member, dataType, value }: CompiledMeasurements['values'][number],
  { about, record, range }: Adding,
): void {
  const found = readMember(value, member, record.scope)
  if (found === undefined && value.isOptional) return
  if (found === undefined) throw new MemberError(member, `expected a value, found nothing at ${value.text}`)
  const { stationType: _, station, time: timestamp, period } = about
  const read = readMeasurement({ timestamp, period, value: found instanceof Date ? found.toISOString() : found }, range)
  if (isFlaw(read))
    throw new MemberError(
      read.member[0] === 'value' ? member : read.member[0] === 'timestamp' ? 'time' : read.member.join('.'),
      read.what,
    )
  records.add(station, textAt(needed(dataType, 'dataType', record), 'dataType'), read)
}

function textAt(value: unknown, member: string): string {
  const text = asText(value)
  if (typeof text === 'string' && text !== '') return text
  throw new MemberError(member, `expected a text, found ${cutText(JSON.stringify(value), 60)}`)
}

function instantOf(value: unknown): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return value
  const instant = typeof value === 'string' ? Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(value) ? value : '') : Number.NaN
  if (Number.isFinite(instant)) return instant
  throw new MemberError(
    'time',
    `expected milliseconds since 1970 or a time such as 2024-01-31T10:30:00Z, found ${cutText(JSON.stringify(value), 60)}; other forms need a member time`,
  )
}

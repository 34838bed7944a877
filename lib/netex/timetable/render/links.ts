import { sql } from '@/lib/db/sql'
import type { Naming } from '@/lib/netex/timetable/public-ids'
import { around, leaf } from '@/lib/netex/timetable/render/element'
import { paged } from '@/lib/netex/timetable/render/paged'
import type { Draft } from '@/lib/netex/timetable/store/draft'
import type { Rendered } from '@/lib/netex/timetable/store/part-writer'

type Link = { id: number; line_id: number; key: string; from_key: string; to_key: string; metres: number; way: string }

const linksSql = sql`
  select x.id, x.line_id, x.key, f.key as from_key, t.key as to_key, x.metres, x.way
    from draft_link x
    join draft_stop f on f.id = x.from_stop_id
    join draft_stop t on t.id = x.to_stop_id`

/** Ways between stops. */
export async function* renderLinks(draft: Draft, naming: Naming): AsyncGenerator<Rendered> {
  for await (const row of paged<Link>(draft, linksSql)) yield { key: row.line_id, xml: renderLink(row, naming) }
}

function renderLink({ key, from_key, to_key, metres, way }: Link, naming: Naming): string {
  // An id of gml is an XML name: no colons, and a letter at the beginning.
  const line = `<gml:LineString xmlns:gml="http://www.opengis.net/gml/3.2" gml:id="way_${naming.feed}_${key}" srsName="EPSG:4326" srsDimension="2"><gml:posList>${way}</gml:posList></gml:LineString>`
  const from = naming.ref('FromPointRef', from_key, 'ScheduledStopPoint')
  const to = naming.ref('ToPointRef', to_key, 'ScheduledStopPoint')
  return `<ServiceLink${naming.own('ServiceLink', key)}>${leaf('Distance', metres)}${line}${from}${to}</ServiceLink>`
}

type Connection = { id: number; key: string; from_key: string; to_key: string; seconds: number | null }

const connectionsSql = sql`
  select x.id, x.key, f.key as from_key, t.key as to_key, x.seconds
    from draft_connection x
    join draft_stop f on f.id = x.from_stop_id
    join draft_stop t on t.id = x.to_stop_id`

/** Changing between stops. */
export async function* renderConnections(draft: Draft, naming: Naming): AsyncGenerator<Rendered> {
  for await (const { id, key, from_key, to_key, seconds } of paged<Connection>(draft, connectionsSql)) {
    const end = (name: string, stop: string) => `<${name}>${naming.ref('ScheduledStopPointRef', stop)}</${name}>`
    const duration = around('WalkTransferDuration', leaf('DefaultDuration', seconds === null ? null : `PT${seconds}S`))
    const content = `${duration}<BothWays>false</BothWays>${end('From', from_key)}${end('To', to_key)}`
    yield { key: id, xml: `<Connection${naming.own('Connection', key)}>${content}</Connection>` }
  }
}

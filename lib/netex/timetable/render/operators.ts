import { sql } from '@/lib/db/sql'
import type { Naming } from '@/lib/netex/timetable/public-ids'
import { around, leaf } from '@/lib/netex/timetable/render/element'
import { paged } from '@/lib/netex/timetable/render/paged'
import type { Draft } from '@/lib/netex/timetable/store/draft'
import type { Rendered } from '@/lib/netex/timetable/store/part-writer'

type Row = { id: number; key: string; name: string; url: string | null; phone: string | null; email: string | null }

export async function* renderOperators(draft: Draft, naming: Naming): AsyncGenerator<Rendered> {
  const statement = sql`select x.id, x.key, x.name, x.url, x.phone, x.email from draft_operator x`
  for await (const row of paged<Row>(draft, statement)) yield { key: row.id, xml: renderOperator(row, naming) }
}

function renderOperator({ key, name, url, phone, email }: Row, naming: Naming): string {
  const contact = around('ContactDetails', leaf('Email', email) + leaf('Phone', phone) + leaf('Url', url)) || '<ContactDetails/>'
  return `<Operator${naming.own('Operator', key)}>${leaf('Name', name)}${contact}<OrganisationType>operator</OrganisationType></Operator>`
}

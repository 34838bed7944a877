import { dayFrom, type World } from '@/demo/world'
import { bodyOf, type Message } from '@/lib/collector/message'
import { saveMessages } from '@/lib/collector/push/store-message'
import { admin } from '@/lib/db/pools'
import { rows, transaction } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'

type Push = Readonly<{ dataset: string; type: string; text: string }>

/** What the demo provider sends, day by day: whatever its systems write. */
const pushes: readonly Push[] = [
  {
    dataset: 'parking',
    type: 'application/json',
    text: '{"garages":[{"id":"demo-garage-1","free":112,"capacity":250},{"id":"demo-garage-2","free":8,"capacity":120}]}',
  },
  {
    dataset: 'counts',
    type: 'text/csv; charset=utf-8',
    text: 'counter,direction,vehicles\nMendelpass,uphill,418\nMendelpass,downhill,397\n',
  },
  {
    dataset: 'weather',
    type: 'application/xml',
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<observations><station id="demo-weather-1"><temperature unit="C">7.4</temperature></station></observations>\n',
  },
  {
    dataset: 'parking',
    type: 'application/json',
    text: '{"garages":[{"id":"demo-garage-1","free":97,"capacity":250},{"id":"demo-garage-2","free":0,"capacity":120}]}',
  },
  { dataset: 'heartbeat', type: 'text/plain', text: '' },
]

/** Stores the pushes of the demo provider that are not there. @returns how many there are */
export async function savePushes(world: World): Promise<number> {
  const messages = pushes.map((push, index) => messageOf(push, index, world))
  await transaction(admin(), async connection => {
    const ids = messages.map(({ id }) => id)
    const found = await rows<{ id: string }>(connection, sql`select id from message where id = any(${ids}::uuid[]) order by id`)
    const there = new Set(found.map(({ id }) => id))
    await saveMessages(
      connection,
      messages.filter(({ id }) => !there.has(id)),
    )
  })
  return messages.length
}

function messageOf({ dataset, type, text }: Push, index: number, world: World): Message {
  return {
    id: `00000000-0000-4000-8000-0000000de3${String(index + 1).padStart(2, '0')}`,
    provider: 'demo-provider',
    dataset,
    contentType: type,
    contentEncoding: null,
    receivedAt: new Date(dayFrom(world, 0).getTime() - (pushes.length - index) * 3_600_000),
    sender: { kind: 'client', subject: 'collector-demo', client: 'collector-demo' },
    query: '',
    userAgent: 'demo-provider/1.0',
    meta: null,
    body: bodyOf(Buffer.from(text)),
  }
}

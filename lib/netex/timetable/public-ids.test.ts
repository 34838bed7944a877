import { expect, test } from 'vitest'
import { keyOf, PublicIds, partsOfId } from '@/lib/netex/timetable/public-ids'

test('ids of objects and their parts', () => {
  const naming = new PublicIds('valley', 3)
  expect(naming.own('Line', '201')).toBe(' id="IT:ITH10:Line:valley:201" version="3"')
  expect(naming.ref('LineRef', '201')).toBe('<LineRef ref="IT:ITH10:Line:valley:201" version="3"/>')
  expect(naming.ref('FromPointRef', 'a', 'ScheduledStopPoint')).toContain('"IT:ITH10:ScheduledStopPoint:valley:a"')
  expect(partsOfId('IT:ITH10:Line:valley:201')).toEqual({ kind: 'Line', feed: 'valley', key: '201' })
  for (const id of ['IT:ITH1:Line:valley:201', 'IT:ITH10:Line:valley', 'IT:ITH10:Line:valley:201:x', 'Line', ''])
    expect(partsOfId(id)).toBeNull()
})

test('keys have letters, digits, _ and -', () => expect(keyOf('it:22021:ö 1/a-b_c')).toBe('it_22021___1_a-b_c'))

import { expect, test } from 'vitest'
import { Problem } from '@/lib/http/errors/problem'
import { parseStream } from '@/lib/timeseries/live/params'

const path = { stationTypes: 'ParkingStation', dataTypes: 'free,occupied' }
const parse = (query = '', lastEventId: string | null = null) => parseStream(path, new URLSearchParams(query), lastEventId)

test('a stream has rows of newest measurements and begins now by default; Last-Event-ID takes precedence over the URL', () => {
  const { series, ...others } = parse()
  expect(series).toMatchObject({ level: 'latest', types: ['ParkingStation'], dataTypes: ['free', 'occupied'] })
  expect(others).toEqual({ cursor: null, from: 'now', end: 'never' })
  expect(parse('cursor=a&from=oldest&follow=false', ' b ')).toMatchObject({ cursor: 'b', from: 'oldest', end: 'caught up' })
  expect(parse('cursor=a', '')).toMatchObject({ cursor: 'a' })
  expect(parse('FROM=Latest&Cursor=a')).toMatchObject({ cursor: 'a', from: 'latest' })
})

test('unknown parameters are ignored', () => expect(parse('utm_source=mail').series).toEqual(parse().series))

test.each(['limit=5', 'Offset=3', 'sort=-mvalue', 'bucket=1h', 'total=true', 'distinct=false', 'format=csv', 'csvsafe=false'])(
  '%s: a parameter of lists is refused',
  query => {
    const parameter = query.split('=')[0]!.toLowerCase()
    const members = expect.objectContaining({ parameter, expected: expect.stringContaining('no value, because') })
    expect(() => parse(query)).toThrow(expect.objectContaining({ status: 400, members }))
  },
)

test.each([
  ['from=yesterday', 'from', { expected: 'now, latest or oldest' }],
  ['follow=perhaps', 'follow', { expected: 'true or false' }],
  ['where=mvalue.eq.free', 'where', {}],
  ['select=nothing', 'select', {}],
  ['timezone=Nowhere', 'timezone', {}],
])('%s: 400 naming the parameter', (query, parameter, more) => {
  expect(() => parse(query)).toThrow(Problem)
  expect(() => parse(query)).toThrow(
    expect.objectContaining({ status: 400, members: expect.objectContaining({ parameter, ...more }) }),
  )
})

test('a function is refused with its position, because a stream has single measurements', () => {
  expect(() => parse('select=scode,max(mvalue)')).toThrow(
    expect.objectContaining({ members: expect.objectContaining({ parameter: 'select', at: 6 }) }),
  )
})

import { expect, test } from 'vitest'
import { explorerParsers, loadExplorerState } from '@/components/source/explorer-state'

test('the state of the explorer is parsed from the URL', () => {
  const search =
    '?q=see&f=sactive.eq.true&f=sname.ire.%22a,b%22&geo=circle:11.35,46.5,2000&off=scode.eq.%22x%22&sort=-m free&cols=title,m free&pin=code&w=m free:90,a%252Cb:120,x:9&v=map&sel=x&at=46.5,11.35,12'
  expect(loadExplorerState(search)).toEqual({
    q: 'see',
    f: ['sactive.eq.true', 'sname.ire."a,b"'],
    geo: { kind: 'circle', centre: [11.35, 46.5], radiusMetres: 2000 },
    off: ['scode.eq."x"'],
    sort: { key: 'm free', down: true },
    cols: ['title', 'm free'],
    pin: ['code'],
    w: { 'm free': 90, 'a,b': 120 },
    v: 'map',
    sel: 'x',
    at: { latitude: 46.5, longitude: 11.35, zoom: 12 },
    by: null,
    view: null,
  })
})

test.each(['at=46.5', 'at=a,b,c', 'at=99,11,12', 'at=46,11,40', 'at=1,2,3,4', 'v=sideways'])('%s is ignored', query =>
  expect(loadExplorerState(`?${query}`)).toEqual(loadExplorerState('')),
)

test('the map’s view is the same after serializing and parsing', () => {
  const view = { latitude: 46.4983, longitude: 11.3548, zoom: 9.5 }
  expect(explorerParsers.at.parse(explorerParsers.at.serialize(view))).toEqual(view)
})

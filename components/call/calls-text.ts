import { type CallForm, callText, validAddress } from '@/components/call/call-text'
import type { ScreenCalls } from '@/components/source/screen-calls'

/**
 * The calls of a screen together: one a line as addresses and commands, one program in other forms.
 * @param token whether they need an access token, from the environment variable TOKEN
 */
export function severalText(calls: ScreenCalls, form: CallForm, token: boolean): string {
  const { list, stations, order } = calls
  const all = [list, ...stations, ...(order === null ? [] : [order])]
  if (form === 'url' || form === 'curl') return all.map(address => callText({ address, token }, form)).join('\n')
  return form === 'javascript' ? javascript(calls, token) : python(calls, token)
}

const written = (address: string) => JSON.stringify(validAddress(address))

const lines = (addresses: readonly string[], indent: string) => addresses.map(each => `\n${indent}${written(each)},`).join('')

function javascript({ list, stations, order }: ScreenCalls, token: boolean): string {
  return [
    ...(token ? ['import { env } from "node:process"', ''] : []),
    'const read = async url => {',
    `  const response = await fetch(url${token ? ', { headers: { Authorization: "Bearer " + env.TOKEN } }' : ''})`,
    '  if (!response.ok) throw new Error(await response.text())',
    '  return (await response.json()).data',
    '}',
    `let data = await read(${written(list)})`,
    ...(stations.length === 0
      ? []
      : [
          '// The stations that all of these answer.',
          `const lists = await Promise.all([${lines(stations, '  ')}\n].map(read))`,
          'const codes = lists.map(list => new Set(list.map(({ scode }) => scode)))',
          'data = data.filter(({ scode }) => codes.every(each => each.has(scode)))',
        ]),
    ...(order === null
      ? []
      : [
          '// Each station where its newest row is here.',
          `const order = await read(${written(order)})`,
          'const newest = new Map()',
          'for (const row of order) if (!(newest.get(row.scode)?.mvalidtime >= row.mvalidtime)) newest.set(row.scode, row)',
          'const placeOf = ({ scode }) => (newest.has(scode) ? order.indexOf(newest.get(scode)) : order.length)',
          'data.sort((a, b) => placeOf(a) - placeOf(b))',
        ]),
  ].join('\n')
}

function python({ list, stations, order }: ScreenCalls, token: boolean): string {
  return [
    ...(token ? ['import os'] : []),
    'import requests',
    '',
    'def read(url):',
    `    response = requests.get(url${token ? ', headers={"Authorization": "Bearer " + os.environ["TOKEN"]}' : ''})`,
    '    response.raise_for_status()',
    '    return response.json()["data"]',
    '',
    `data = read(${written(list)})`,
    ...(stations.length === 0
      ? []
      : [
          '# The stations that all of these answer.',
          `lists = [read(url) for url in [${lines(stations, '    ')}\n]]`,
          'codes = set.intersection(*({row["scode"] for row in rows} for rows in lists))',
          'data = [row for row in data if row["scode"] in codes]',
        ]),
    ...(order === null
      ? []
      : [
          '# Each station where its newest row is here.',
          `order = read(${written(order)})`,
          'places = {}',
          'for place, row in enumerate(order):',
          '    if row["scode"] not in places or order[places[row["scode"]]]["mvalidtime"] < row["mvalidtime"]:',
          '        places[row["scode"]] = place',
          'data.sort(key=lambda row: places.get(row["scode"], len(order)))',
        ]),
  ].join('\n')
}

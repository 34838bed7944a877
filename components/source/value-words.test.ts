import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { awardName, readTagNames } from '@/components/source/value-words'
import de from '@/messages/de.json'
import type en from '@/messages/en.json'

const t = createTranslator({ locale: 'de', messages: de as typeof en, namespace: 'query.award' })

test.each([
  ['1star', '1 Stern'],
  ['3stars', '3 Sterne'],
  ['4sstars', '4 Sterne S'],
  ['2flowers', '2 Blumen'],
  ['1sun', '1 Sonne'],
  ['Not categorized', 'Nicht eingestuft'],
  ['something new', 'something new'],
])('%s is %s in German', (category, name) => expect(awardName(category, t as never)).toBe(name))

test('tags are asked for by their ids and named in a language, else by their id; none are not asked for', async () => {
  const asked: string[] = []
  const read = async (path: string) => {
    asked.push(path)
    return { Items: [{ Id: 'castles', TagName: { de: 'Burgen', en: 'Castles' } }, { Id: 'poi' }] }
  }
  expect([...(await readTagNames(read, 'de', ['castles', 'poi']))]).toEqual([
    ['castles', 'Burgen'],
    ['poi', 'poi'],
  ])
  expect(await readTagNames(read, 'de', [])).toEqual(new Map())
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0]!, 'http://x').searchParams.get('idlist')).toBe('castles,poi')
})

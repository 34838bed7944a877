import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  changedView,
  changeStored,
  cleanName,
  firstToggled,
  freeName,
  linkQuery,
  mergeViews,
  nameFlaw,
  nameMax,
  noViews,
  restoredView,
  type SavedViews,
  sameView,
  storedViews,
  viewQuery,
  viewsOfText,
  withoutView,
  withView,
} from '@/components/views/saved-views'

const saved: SavedViews = {
  views: [
    { id: '1', name: 'One', query: 'q=a' },
    { id: '2', name: 'Two', query: 'q=b' },
  ],
  first: '2',
}

describe('a view', () => {
  test('contains the whole state of the screen but the selection and the id of the view', () => {
    const search = 'v=split&sel=x&view=7&q=see&f=a.eq.1&cols=title,b&at=46.5,11.3,9&f=c.eq.%22%26%22&w=b:90'
    expect(viewQuery(search)).toBe('q=see&f=a.eq.1&f=c.eq.%22%26%22&cols=title,b&w=b:90&at=46.5000,11.3000,9.0')
    expect(viewQuery('')).toBe('')
    expect(linkQuery('sel=x&view=1&at=46.5,11.3,9.0')).toBe('sel=x&at=46.5000,11.3000,9.0')
  })

  test('is unchanged when only the map was moved, and changed with another column', () => {
    expect(sameView('q=a&at=46,11,5', 'at=47,12,9&q=a&sel=x')).toBe(true)
    expect(sameView('q=a', 'q=a&cols=title')).toBe(false)
    expect(sameView('f=a.eq.1&f=b.eq.2', 'f=b.eq.2&f=a.eq.1')).toBe(false)
  })
})

describe('names', () => {
  test.each([
    ['  a \n b ', 'a b'],
    ['a\u202Eb\u0000c', 'a b c'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['\u2066', ''],
    ['x'.repeat(200), 'x'.repeat(nameMax)],
  ])('%j is stored as %j', (text, name) => expect(cleanName(text)).toBe(name))

  test('a name is unique', () => {
    expect(nameFlaw(' One ', saved)).toBe('taken')
    expect(nameFlaw('One', saved, '1')).toBeNull()
    expect(nameFlaw(' ', saved)).toBe('noName')
    expect(freeName('One', { ...saved, views: [...saved.views, { id: '3', name: 'One (2)', query: '' }] })).toBe('One (3)')
    expect(freeName('Three', saved)).toBe('Three')
  })
})

test('views are changed, deleted and restored at their position', () => {
  expect(changedView(saved, '1', { name: 'x' }).views[0]).toEqual({ id: '1', name: 'x', query: 'q=a' })
  expect(withoutView(saved, '2')).toEqual({ views: [saved.views[0]], first: null })
  expect(restoredView(withoutView(saved, '1'), saved.views[0]!, 0)).toEqual(saved)
  expect(firstToggled(saved, '2').first).toBeNull()
  expect(firstToggled(saved, '1').first).toBe('1')
})

test('imported views are added: none twice, a duplicate name is changed, and the default view stays', () => {
  const file = {
    views: [
      { name: 'Two', query: 'q=b' },
      { name: 'One', query: 'q=other' },
      { name: 'New', query: '' },
    ],
    first: 2,
  }
  const ids = ['x', 'y', 'z']
  const { views, added } = mergeViews(saved, file, () => ids.shift()!)
  expect(added).toBe(2)
  expect(views.views.map(({ name, query }) => `${name} ${query}`)).toEqual(['One q=a', 'Two q=b', 'One (2) q=other', 'New '])
  expect(views.first).toBe('2')
  expect(mergeViews(noViews, file, () => 'n').views.first).toBe('n')
})

describe('the storage of the browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  const storage = (setItem: (key: string, text: string) => void, texts: Map<string, string>) =>
    vi.stubGlobal('localStorage', { getItem: (key: string) => texts.get(key) ?? null, setItem })

  test('is read again before a change, as another tab may have written to it', () => {
    const texts = new Map([['belvedere.views.d', JSON.stringify(saved)]])
    storage((key, text) => texts.set(key, text), texts)
    expect(changeStored('d', views => withView(views, { id: '3', name: 'Three', query: '' }))).toBe(true)
    expect(viewsOfText(storedViews('d')).views).toHaveLength(3)
  })

  test('reports that it is full, and keeps its content', () => {
    const texts = new Map([['belvedere.views.d', JSON.stringify(saved)]])
    storage(() => {
      throw new Error('full')
    }, texts)
    expect(changeStored('d', () => noViews)).toBe(false)
    expect(viewsOfText(storedViews('d'))).toEqual(saved)
  })

  test.each([null, '', 'null', '{}', '{"views":{}}', '{"views":[null,1,{"id":1}]}'])('contains no views in %j', text =>
    expect(viewsOfText(text)).toEqual(noViews),
  )
})

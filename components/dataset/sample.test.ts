import { expect, test } from 'vitest'
import { columnsWithin } from '@/components/dataset/sample'
import type { Column } from '@/components/source/source'

const columns = (...widths: number[]): Column[] => widths.map((width, place) => ({ key: String(place), kind: 'text', width }))
const keys = (width: number, ...widths: number[]) => columnsWithin(columns(...widths), width).map(({ key }) => key)

test('columns are taken in order while they fit', () => expect(keys(700, 240, 100, 130, 110, 150)).toEqual(['0', '1', '2', '3']))

test('a column that is too wide is skipped for a narrower one', () => expect(keys(500, 280, 300, 130)).toEqual(['0', '2']))

test('the first column always stays', () => expect(keys(100, 280, 90)).toEqual(['0']))

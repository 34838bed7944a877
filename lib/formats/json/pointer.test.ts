import { expect, test } from 'vitest'
import { fieldPath } from '@/lib/formats/json/pointer'

test('a pointer is read as the path of a property', () => expect(fieldPath('/Detail/de/a~1b~0')).toBe('Detail.de.a/b~'))

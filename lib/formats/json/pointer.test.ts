import { expect, test } from 'vitest'
import { fieldPath } from '@/lib/formats/json/pointer'

test('a pointer is read as the way to a field', () => expect(fieldPath('/Detail/de/a~1b~0')).toBe('Detail.de.a/b~'))

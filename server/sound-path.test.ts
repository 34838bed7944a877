import { expect, test } from 'vitest'
import { soundPath } from './sound-path'

test.each([
  ['/datasets/a%2Fb?q=%', '/datasets/a%2Fb?q=%'],
  ['/', '/'],
  ['/stations/%/100%', '/stations/%25/100%25'],
  ['/datasets/%E0%A4%A?q=1', '/datasets/%25E0%25A4%25A?q=1'],
])('%s becomes %s', (address, sound) => expect(soundPath(address)).toBe(sound))

import { expect, test } from 'vitest'
import { parsePasswd } from '@/lib/db/embedded/identity'

test('users are read with name, number and group; lines of other kinds are left out', () => {
  const text = 'root:x:0:0:root:/root:/bin/sh\n+::::::\nnobody:x:65534:65533:nobody:/:/usr/sbin/nologin\n\n'
  expect(parsePasswd(text)).toEqual([
    { name: 'root', uid: 0, gid: 0 },
    { name: 'nobody', uid: 65534, gid: 65533 },
  ])
})

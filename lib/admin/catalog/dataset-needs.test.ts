import { expect, test } from 'vitest'
import type { CheckRow } from '@/lib/admin/catalog/checks/check-dataset'
import { type DatasetStatus, needsOf } from '@/lib/admin/catalog/dataset-needs'
import type { Dataset } from '@/lib/catalog/dataset'

const texts = { de: 'Text', en: 'text', it: 'testo' }
const dataset = (body: object, deprecated = false) =>
  ({
    deprecated,
    servedBy: null,
    body: { LicenseInfo: { License: 'CC0' }, ApiDescription: texts, ...body },
  }) as unknown as Dataset
const check = (findings: object[] = []) => ({ findings }) as unknown as CheckRow
const failed = (Check: string) => ({ Check, State: 'failed', Detail: 'It answered 400', Values: { status: 400 } })
const found = (...checks: string[]) => ({ check: check(checks.map(failed)) })
const calls = { subject: 'a', calls: 5, clients: 2, lastDay: '2026-01-01' }
const deprecation = (RemovedAfter: string) => ({ Deprecation: { Reason: 'old', DeprecationDate: '2026-01-01', RemovedAfter } })
const codes = (of: Dataset, known: Partial<DatasetStatus> = {}) =>
  needsOf(of, { check: check(), calls: null, today: '2026-06-01', ...known }).map(({ Code, Values }) => [Code, Values])

test.each<[string, ReturnType<typeof dataset>, Partial<DatasetStatus>, unknown[]]>([
  ['nothing where all is well', dataset({}), { calls }, []],
  ['a look', dataset({}), { check: null }, [['never-checked', {}]]],
  ['an endpoint that responds', dataset({}), found('answers', 'count'), [['endpoint-failing', { status: 400 }]]],
  ['what a check found', dataset({}), found('count', 'coordinates'), [['check-failed', { checks: 'count, coordinates' }]]],
  ['a licence', dataset({ LicenseInfo: { License: ' ' } }), {}, [['no-licence', {}]]],
  ['words in Italian', dataset({ ApiDescription: { ...texts, it: ' ' } }), {}, [['missing-language', { languages: 'it' }]]],
  ['fewer requests', dataset(deprecation('2026-12-31'), true), { calls }, [['deprecated-used', { calls: 5, clients: 2 }]]],
  ['a reason', dataset({}, true), {}, [['deprecation-unexplained', {}]]],
  ['to be removed', dataset(deprecation('2026-05-31'), true), {}, [['removal-due', { date: '2026-05-31' }]]],
  ['no removal on its last day', dataset(deprecation('2026-06-01'), true), {}, []],
])('a dataset needs %s', (_, of, known, expected) => expect(codes(of, known)).toEqual(expected))

import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '@/lib/db/embedded/data-directory'
import { migrate } from '@/lib/db/migrate'
import { connect } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { sql } from '@/lib/db/sql'
import { afterThisTest, serving } from '../harness/database-runs'
import { temporaryDirectory } from '../harness/server'

const own = 'lib/db/migrations'
const isEarlier = (name: string) => name < '0012'

test('data from before the search was added are found like later ones', async () => {
  const { dataDir, pool } = await serving()
  await pool.unsafe('create database earlier')
  const url = { ...findRunningDatabase(dataDir)!, database: 'earlier' }
  const earlier = connect(url as never, { max: 2, statementTimeoutMs: 10_000, applicationName: 'test' })
  afterThisTest(() => earlier.end({ timeout: 0 }))
  const directory = temporaryDirectory()
  afterThisTest(directory.remove)
  const files = readdirSync(own).filter(name => /^\d/.test(name))
  const copy = (name: string) => cpSync(join(own, name), join(directory.path, name))
  files.filter(isEarlier).forEach(copy)
  await migrate(earlier, directory.path)

  await earlier.unsafe(`
    insert into document (type, id, body, state, content_hash, titles, search) values
      ('municipality', 'M1', '{}', 's', 'h', '{"de": "Müstair", "it": "Monastero"}', E'DE:müstair\\nIT:monastero'),
      ('geoshape', '021008_demo', '{}', 's', 'h', '{"": "Bolzano/Bozen"}', 'UND:bolzano/bozen'),
      ('tag', 'hütte', '{}', 's', 'h', '{"de": "Schutzhütten"}', 'DE:schutzhütten'),
      ('event', 'E1', '{}', 's', 'h', '{"de": "Törggelen"}', 'DE:törggelen');
    insert into dataset (id, shortname, body, api_type, station_type)
      values ('D1', 'Car parks', '{"MetaTitle": {"de": "Parkplätze | Hub"}}', 'timeseries', 'ParkingStation');
    insert into data_type (name, description) values ('free', 'free places');
    insert into station (type, code, name) values ('ParkingStation', 'P1', 'Größe')`)
  files.filter(name => !isEarlier(name)).forEach(copy)
  await migrate(earlier, directory.path)

  const spellings = await rows<{ spelling: string }>(
    earlier,
    sql`select concat_ws(' ', s.kind, s.code, s.language, s.plain) as spelling
          from spelling s where s.language = 'de' order by 1`,
  )
  expect(spellings.map(({ spelling }) => spelling)).toEqual([
    'data type free de free',
    'dataset D1 de car parks',
    'dataset D1 de parkplatze',
    'record 021008_demo de 021008_demo',
    'record 021008_demo de bolzano',
    'record 021008_demo de bozen',
    'record M1 de mustair',
    'record hütte de schutzhutten',
  ])
  expect(await rows(earlier, sql`select d.id, d.search from document d order by d.id`)).toEqual([
    { id: '021008_demo', search: 'UND:bolzano/bozen' },
    { id: 'E1', search: 'DE:torggelen' },
    { id: 'M1', search: 'DE:mustair\nIT:monastero' },
    { id: 'hütte', search: 'DE:schutzhutten' },
  ])
  expect(await rows(earlier, sql`select s.plain from station s`)).toEqual([{ plain: 'grosse' }])

  // The names follow a change and a removal.
  await earlier.unsafe(`update document set titles = '{"de": "Glurns"}' where id = 'M1'; delete from dataset`)
  const left = await rows(
    earlier,
    sql`select s.code, s.name from spelling s where s.kind in ('record', 'dataset') and s.language = 'de' order by 1, 2`,
  )
  expect(left).toEqual([
    { code: '021008_demo', name: '021008_demo' },
    { code: '021008_demo', name: 'Bolzano' },
    { code: '021008_demo', name: 'Bozen' },
    { code: 'M1', name: 'Glurns' },
    { code: 'hütte', name: 'Schutzhütten' },
  ])
})

import { expect, test } from 'vitest'
import { ownBrowser, ownVisitor, Visitor } from '../harness/browser'
import { hasLibreOffice, openInLibreOffice } from '../harness/libre-office'
import { readXlsx } from '../harness/read-xlsx'
import { server } from '../harness/server'
import { downloaded, Explorers, headsShown, type Records, type Rows, startExport, waitForList } from './explorer-visit'

const browser = ownBrowser()
const visitor = ownVisitor(() => server().url, {}, browser)
const explorers = new Explorers(visitor)

const openGrid = (name: string) => explorers.open(name, 'v=grid')

test('Excel is the first format: with types, coordinates, and a sheet about source, licence and time', async () => {
  const page = await openGrid('Car parks')
  const shown = await headsShown(page)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: 'Download file' })
  const { name, bytes } = await downloaded(page, () => save.click())
  expect(name).toMatch(/^Car-parks-\d{4}-\d\d-\d\d\.xlsx$/)
  const [sheet, about] = await readXlsx(bytes)
  const [head, ...rows] = sheet!.rows
  expect(head!.map(({ value }) => value)).toEqual([...shown, 'Latitude', 'Longitude'])
  const stations = await server().json<Rows>('/timeseries/v2/flat,node/ParkingStation?limit=-1&select=scode,sname')
  expect(rows.map(([name]) => name!.value).sort()).toEqual(stations.data.map(({ sname }) => sname).sort())
  const typeIn = (name: string) => {
    const letter = head!.find(({ value }) => value === name)!.at[0]
    const cells = rows.flatMap(row => row.filter(({ at }) => at[0] === letter))
    return [...new Set(cells.map(({ type, format }) => `${type} ${format}`))]
  }
  expect([typeIn('Measured'), typeIn('Code'), typeIn('Latitude')]).toEqual([['number 22'], ['text 0'], ['number 0']])
  const lines = new Map(about!.rows.map(([label, text]) => [label!.value, text?.value]))
  expect(about!.name).toBe('About the data')
  expect([lines.get('Dataset'), lines.get('Conditions')]).toEqual(['Car parks', 'None: the whole list'])
  expect([...lines.keys()]).toEqual(expect.arrayContaining(['Source', 'Licence', 'Downloaded', 'Times', 'Page', 'API request']))
  expect(lines.get('Rows')).toBe(String(stations.data.length))
})

test('one click on the page of a dataset downloads all of it', async () => {
  const page = await visitor.open(`/datasets/${await server().datasetId('Castles')}`)
  const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Download as Excel' }).click())
  const [sheet] = await readXlsx(bytes)
  const { TotalResults } = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1')
  expect(sheet!.rows).toHaveLength(TotalResults + 1)
  const names = sheet!.rows[0]!.map(({ value }) => value)
  expect(names.slice(-3)).toEqual(['Id', 'Latitude', 'Longitude'])
  await page.getByText(`All ${TotalResults} rows with these columns: ${names.join(', ')}`).waitFor()
  await page.getByRole('button', { name: 'Other formats and options' }).click()
  await page.getByRole('dialog', { name: 'Download this dataset' }).getByRole('radio', { name: 'GeoJSON' }).waitFor()
  await page.getByText(`with ${names.length} columns.`).waitFor()
})

test.skipIf(!hasLibreOffice)(
  `LibreOffice has dates, numbers and texts from Excel files and from CSV for spreadsheets${hasLibreOffice ? '' : ' (left out without soffice)'}`,
  async () => {
    const page = await visitor.open(`/de${explorers.path('Car parks', 'v=grid')}`)
    await page.getByRole('grid').waitFor()
    const download = async (format: string) => {
      await page.getByRole('button', { name: 'Herunterladen', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: format, exact: false }).first().check()
      return (await downloaded(page, () => dialog.getByRole('button', { name: 'Datei herunterladen' }).click())).bytes
    }
    const workbook = openInLibreOffice(await download('Excel'), 'xlsx')
    const [csv] = openInLibreOffice(await download('CSV für Tabellenkalkulationen'), 'csv')
    const typesOf = (sheet: (typeof workbook)[number], names: readonly string[]) => {
      const [head, ...rows] = sheet.filter(row => row.some(Boolean))
      return names.map(name => {
        const place = head!.findIndex(cell => cell?.text.replace(/ \(.*\)$/, '') === name)
        return [...new Set(rows.flatMap(row => row[place]?.type ?? []))].join()
      })
    }
    const columns = ['Name', 'Freie Plätze', 'Gemessen', 'Breitengrad']
    const types = ['string', 'float', 'date', 'float']
    // CSV has no types: a code of digits is a number there.
    expect(typesOf(workbook[0]!, [...columns, 'Code'])).toEqual([...types, 'string'])
    expect(typesOf(csv!, columns)).toEqual(types)
    const about = workbook[1]!.map(([label]) => label?.text)
    expect(about).toEqual(expect.arrayContaining(['Quelle', 'Lizenz', 'Zeilen']))
  },
)

test('an export that has to wait continues with the next page, shows its progress, and is complete in the end', async () => {
  const page = await openGrid('Charging plugs')
  const { data } = await server().json<Rows>('/timeseries/v2/flat,node/EChargingPlug?limit=-1&select=scode')
  expect(data.length).toBeGreaterThan(100)
  const last = `"${data[100]!['scode']}"`
  let refuses = true
  await page.route('**/latest?*', route =>
    refuses && decodeURIComponent(route.request().url()).includes(last)
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '300', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ title: 'Too many requests', detail: 'Please wait.' }),
        })
      : route.fallback(),
  )
  await startExport(page, 'NDJSON')
  await page.getByText(`100 of ${data.length} rows`).waitFor()
  await page.getByText(/^Resuming in \d+ seconds\.$/).waitFor()
  await page.getByRole('link', { name: 'Datasets' }).first().click()
  await page.waitForURL('**/datasets')
  await page.getByText(`100 of ${data.length} rows`).waitFor()
  refuses = false
  const { text } = await downloaded(page, () => page.getByRole('button', { name: 'Resume now' }).click())
  const lines = text.trim().split('\n')
  const codes = lines.map(line => (JSON.parse(line) as { code: string }).code)
  expect(codes).toEqual(data.map(({ scode }) => scode))
  await page.getByText(`${data.length} rows saved`).waitFor()
})

test('after a failure halfway the rows so far can be saved', async () => {
  const page = await openGrid('Charging plugs')
  const { data } = await server().json<Rows>('/timeseries/v2/flat,node/EChargingPlug?limit=-1&select=scode')
  const last = `"${data[100]!['scode']}"`
  await page.route('**/latest?*', route =>
    decodeURIComponent(route.request().url()).includes(last) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await startExport(page, 'Excel')
  await page.getByText('Something went wrong on our side.').waitFor()
  const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Keep 100 rows' }).click())
  const codes = data.slice(0, 100).map(({ scode }) => scode)
  const [sheet, about] = await readXlsx(bytes)
  const letter = sheet!.rows[0]!.find(({ value }) => value === 'Code')!.at[0]
  expect(sheet!.rows.slice(1).map(row => row.find(({ at }) => at[0] === letter)!.value)).toEqual(codes)
  const rows = about!.rows.find(([label]) => label!.value === 'Rows')
  expect(rows![1]!.value).toBe(`100 of ${data.length} (incomplete)`)
})

test('a file is downloaded without a dialog; for a list too large for memory, a file on disk is selected first', async () => {
  const disk = await Visitor.arrive(browser, server().url)
  // Replaces the file picker of a headless browser by a file of the page.
  await disk.context.addInitScript(() => {
    const pick = async ({ suggestedName }: { suggestedName: string }) =>
      (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    Object.assign(window, { showSaveFilePicker: pick })
  })
  const page = await disk.open(explorers.path('Castles', 'v=grid'))
  await waitForList(page)
  const { TotalResults } = await server().json<Records>('/content/v1/HubActivityPoi?tagfilter=castles&pagesize=1')
  const { text } = await downloaded(page, () => startExport(page, 'JSON'))
  expect(JSON.parse(text)).toHaveLength(TotalResults)
  // The API reports a list of ten million records.
  await page.route(
    ({ pathname }) => pathname === '/content/v1/HubActivityPoi',
    async route => {
      const response = await route.fetch()
      const list = (await response.json()) as Records
      await route.fulfill({ response, json: { ...list, TotalResults: 10_000_000 } })
    },
  )
  await page.getByRole('searchbox', { name: 'Search in titles' }).fill('a')
  await page.getByText('10,000,000 records').first().waitFor()
  await startExport(page, 'JSON')
  await page.getByText(/^\d+ of the expected 10,000,000 rows saved/).waitFor()
  const saved = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    // @ts-expect-error The type library of the project has no iteration of folders.
    for await (const [name, handle] of folder.entries()) if (name.endsWith('.json')) return (await handle.getFile()).text()
    return ''
  })
  expect(JSON.parse(saved).length).toBeGreaterThan(0)
})

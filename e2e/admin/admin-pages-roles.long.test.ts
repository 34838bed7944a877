import { beforeAll, expect, test } from 'vitest'
import { violationsByDayAndNight } from '../harness/axe'
import { ownVisitor } from '../harness/browser'
import { ownPlatform } from '../harness/server'
import { ownAdministrator } from './admin-platform'

// A user requests a role, an administrator assigns it, and a page explains why a client still sees no closed records.

const role = 'BDP_VIEW_CLOSED_DATA'
const platform = ownPlatform()
const admin = ownVisitor(() => platform.url)
const api = ownAdministrator(platform)

beforeAll(async () => {
  for (const [Id, scope] of Object.entries({ wide: { FullScope: true }, narrow: { Scope: [] } }))
    await api.post('/clients', { Id, Grants: ['password'], ...scope })
  await admin.signIn('admin')
})

test('from the request to the role, and to the reason why a client still sees no closed records', async () => {
  const person = await (await admin.other()).signIn('visitor')
  const roles = await person.open('/me/roles')
  const asked = roles.getByRole('listitem').filter({ has: roles.getByText(role, { exact: true }) })
  await asked.getByText('Request', { exact: true }).click()
  await asked.getByLabel('Reason for the request').fill('a study of empty rooms')
  await asked.getByRole('button', { name: 'Send to the administrators' }).click()
  await roles.getByText('Your request was sent to the administrators.').waitFor()

  const inbox = await admin.open('/admin')
  await inbox.getByText('a study of empty rooms').waitFor()
  await inbox.getByRole('link', { name: `requests ${role}` }).click()
  await inbox.getByText('Open and restricted data in all datasets.').waitFor()
  expect(await violationsByDayAndNight(inbox)).toEqual([])
  await inbox.getByRole('button', { name: 'Assign role' }).click()
  const dialog = inbox.getByRole('dialog')
  await dialog.getByLabel('Reply').fill('For your study.')
  await dialog.getByRole('button', { name: 'Assign role' }).click()
  await dialog.waitFor({ state: 'detached' })
  await inbox.getByText('For your study.').waitFor()
  expect(await inbox.getByRole('button', { name: 'Assign role' }).count()).toBe(0)

  const why = await admin.open('/admin/check-access?who=user&User=visitor&Client=narrow&what=dataset&Dataset=Accommodation+rooms')
  const explanation = why.getByRole('status', { name: 'Result' })
  await explanation.getByRole('heading', { name: 'Not allowed' }).waitFor()
  await explanation.getByText('The role is assigned, but the scope of the client narrow excludes it.').waitFor()
  const scope = explanation.getByRole('link', { name: 'Change the scope of narrow' })
  expect(await scope.getAttribute('href')).toBe('/admin/clients/narrow#settings')
  await why.getByLabel('Client', { exact: true }).fill('wide')
  await why.getByRole('button', { name: 'Check' }).click()
  await explanation.getByRole('heading', { name: 'Allowed', exact: true }).waitFor()
  await explanation.getByRole('link', { name: role }).waitFor()
})

test('neither ADMIN nor a role that is not requestable can be requested', async () => {
  await api.post('/roles', { Name: 'BDP_OFFERED' })
  await api.post('/roles', { Name: 'BDP_KEPT', Requestable: false })
  const person = await (await admin.other()).signIn('visitor')
  const page = await person.open('/me/roles')
  await page.getByText('BDP_OFFERED', { exact: true }).waitFor()
  for (const name of ['ADMIN', 'BDP_KEPT']) {
    expect(await page.getByText(name, { exact: true }).count()).toBe(0)
    const url = await page.evaluate(async asked => {
      const body = new URLSearchParams({ role: asked, reason: 'please', callbackUrl: '/me/roles' })
      return (await fetch('/api/role-requests', { method: 'POST', body })).url
    }, name)
    expect(url).toContain('asked=role-unknown')
  }
  const list = await admin.open('/admin/roles?search=BDP_KEPT')
  await list.getByText('cannot be requested').waitFor()
  await list.goto('/admin/roles/BDP_KEPT')
  await list.getByRole('button', { name: 'Edit description' }).click()
  await list.getByRole('dialog').getByLabel('Users can request it').check()
  await list.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await list.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/me/roles')
  await page.getByText('BDP_KEPT', { exact: true }).waitFor()
  await list.goto('/admin/roles/ADMIN')
  await list.getByRole('button', { name: 'Edit description' }).click()
  expect(await list.getByRole('dialog').getByLabel('Users can request it').count()).toBe(0)
})

test('a rule is previewed, added and removed on the page of its role', async () => {
  await api.post('/roles', { Name: 'BDP_PAGE' })
  const page = await admin.open('/de/admin/roles/BDP_PAGE')
  await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel(/^Reichweite/).inputValue()).toBe('')
  await dialog.getByText('Wählen Sie die Reichweite der Regel.').waitFor()
  await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click()
  await expect.poll(() => dialog.getByLabel(/^Reichweite/).getAttribute('aria-invalid')).toBe('true')
  expect((await api.get('/roles/BDP_PAGE')).body['Rules']).toEqual([])
  await dialog.getByLabel(/^Reichweite/).selectOption('all')
  await dialog.getByLabel('Datensatz').fill('nothing is called so')
  await dialog.getByText('Es gibt keinen Datensatz mit der ID oder dem Shortname nothing is called so.').waitFor()
  await dialog.getByLabel('Datensatz').fill('Accommodation rooms')
  await dialog.getByText('Offene und zugangsbeschränkte Daten in Accommodation rooms').waitFor()
  await dialog.getByRole('button', { name: 'Regel hinzufügen' }).click()
  const rules = page.getByRole('table', { name: 'Regeln' })
  await rules.getByText('Offene und zugangsbeschränkte Daten in Accommodation rooms').waitFor()
  await rules.getByRole('button', { name: /Regel löschen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click()
  await page.getByText('Noch keine Regeln: Die Rolle gewährt keinen Zugriff.').waitFor()
  for (const refusal of ['status of 400', 'status of 422']) admin.ignore(refusal)
  expect((await api.get('/roles/BDP_PAGE')).body['Rules']).toEqual([])
})

import { expect, test } from 'vitest'
import { problems } from '@/lib/http/errors/problems'
import { problemList, problemPage, respondProblemPage } from '@/lib/http/problem-page'

test.each(Object.entries(problems))('%s has a page under its title, short enough to be read', async (slug, { title }) => {
  const page = await problemPage(slug)
  expect(page.split('\n')[0]).toBe(`# ${title}`)
  expect(page.length).toBeGreaterThan(150)
  expect(page.length).toBeLessThan(1900)
})

test('only a known kind becomes a file name', async () => {
  for (const slug of ['../../package', 'constructor', 'WHERE-SYNTAX', ''])
    await expect(problemPage(slug)).rejects.toMatchObject({ status: 404 })
})

test('people get HTML, programs get Markdown', async () => {
  const markdown = problemList()
  expect(await respondProblemPage(markdown, null).text()).toBe(markdown)
  expect(await respondProblemPage(markdown, 'text/html,*/*;q=0.8').text()).toMatch(/<h1 id="[a-z-]+">What can go wrong<\/h1>/)
})

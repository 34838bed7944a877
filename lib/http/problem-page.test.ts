import { expect, test } from 'vitest'
import { problems } from '@/lib/http/errors/problems'
import { markdownToHtml, problemList, problemPage, respondProblemPage } from '@/lib/http/problem-page'

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
  expect(await respondProblemPage(markdown, 'text/html,*/*;q=0.8').text()).toContain('<h1>What can go wrong</h1>')
})

test.each([
  ['# A <title>', '<h1>A &lt;title&gt;</h1>'],
  ['One\ntwo `<code>` & "three"', '<p>One\ntwo <code>&lt;code&gt;</code> &amp; &quot;three&quot;</p>'],
  ['- one\n- two `x`', '<ul><li>one</li><li>two <code>x</code></li></ul>'],
  ['```\na <b>\n\n# no heading\n```', '<pre><code>a &lt;b&gt;\n\n# no heading</code></pre>'],
])('%j is shown as %s', (markdown, html) => expect(markdownToHtml(markdown)).toBe(html))

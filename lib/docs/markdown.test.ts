import { expect, test } from 'vitest'
import { renderMarkdown, sectionsOf } from './markdown'

test.each([
  [
    'HTML is text',
    '# A <title>\n\n<script>alert(1)</script>',
    '<h1 id="a-title">A &lt;title&gt;</h1>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  ],
  ['scripts are no links', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
  ['code', '```\na <b>\n\n# no heading\n```', '<pre><code>a &lt;b&gt;\n\n# no heading\n</code></pre>\n'],
  [
    'targets of links and images change',
    '[a](b.md) ![c](d.png)',
    '<p><a href="/x/b.md">a</a> <img src="/x/d.png" alt="c"></p>\n',
  ],
])('%s', (_, markdown, html) => expect(renderMarkdown(markdown, target => `/x/${target}`)).toBe(html))

test('a wide table scrolls by itself', () => {
  expect(renderMarkdown('| a |\n|---|\n| b |')).toMatch(/^<div class="scroll-x"><table>[\s\S]*<\/table><\/div>\n$/)
})

test('sections have the anchors of GitHub, and their text without marks', () => {
  expect(sectionsOf('# A *b*\n\nOne `two`\nthree.\n\n## Who may: 1, 2?\n\n- four\n- [five](x)')).toEqual([
    { anchor: 'a-b', title: 'A b', level: 1, text: 'One two three.' },
    { anchor: 'who-may-1-2', title: 'Who may: 1, 2?', level: 2, text: 'four five' },
  ])
})

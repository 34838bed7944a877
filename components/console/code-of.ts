import type { Resolved } from '@/components/console/resolve-call'

export const codeForms = ['curl', 'JavaScript', 'Python'] as const
export type CodeForm = (typeof codeForms)[number]

/** A call as a program makes it. @param who `me`: with a token, which the program has to have */
export function codeOf({ address }: Resolved, form: CodeForm, who: 'public' | 'me'): string {
  const token = who === 'me'
  const url = address.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent)
  if (form === 'curl') return `curl ${token ? '-H "Authorization: Bearer $TOKEN" ' : ''}'${url.replaceAll("'", '%27')}'`
  if (form === 'JavaScript') {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the other program's
    const options = token ? ', { headers: { Authorization: `Bearer ${token}` } }' : ''
    return `const answer = await fetch(${JSON.stringify(url)}${options})\nconst data = await answer.json()`
  }
  const headers = token ? ', headers={"Authorization": f"Bearer {token}"}' : ''
  return `import requests\n\ndata = requests.get(${JSON.stringify(url)}${headers}).json()`
}

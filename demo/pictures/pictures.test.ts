import { expect, test } from 'vitest'
import { drawLandscape } from '@/demo/pictures/landscape'
import { pictures } from '@/demo/pictures/pictures'

const folder = new URL('../../public/demo/images/', import.meta.url).pathname

// `npx vitest run -u demo/pictures` writes them after a change of the drawing.
test.each(pictures.map(picture => [picture.name, picture] as const))(
  'the committed %s.svg is what the drawing gives, below 6 KB',
  async (_, picture) => {
    const drawn = drawLandscape(picture)
    await expect(drawn).toMatchFileSnapshot(`${folder}${picture.name}.svg`)
    expect(drawn.length).toBeLessThan(6144)
  },
)

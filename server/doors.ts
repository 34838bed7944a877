import { routes } from 'belvedere:routes'
import type { RequestListener } from 'node:http'
import { frontDoor } from '@/lib/http/front-door'

/** The front door with every route of this platform. @param pages answers what no door is mounted for */
export const openDoors = (pages: RequestListener): RequestListener => frontDoor(routes, pages)

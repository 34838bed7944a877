export { DELETE, GET, PATCH, POST, PUT } from '@/app/(doors)/interface-routes'

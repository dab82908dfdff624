export { Bloque } from '../ui/Bloque.tsx'

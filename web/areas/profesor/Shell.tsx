import { Portal } from '../Portal.tsx'
import { Menu } from './Menu.tsx'

/** Draws the teachers' area: the portal with a menu, which is at the side of a desk and under the thumb on a phone (S9). */
export const Shell = () => <Portal menu={<Menu />} />

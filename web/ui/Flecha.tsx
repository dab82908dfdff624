import IconArrowRight from 'icono:arrow-right'

/** Draws '→' between an amount and what becomes of it: the font that we send has no such letter. */
export const Flecha = () => <IconArrowRight size={13} stroke={1.7} aria-label="a" style={{ verticalAlign: -2 }} />

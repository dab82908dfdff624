import IconCheck from 'icono:check'
import { Group } from '@mantine/core'
import { ir, rutas } from '../navigation/rutas.ts'
import { VistaRecibo } from '../recibo/VistaRecibo.tsx'
import { usePermitido, useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import formas from '../ui/formas.module.css'
import { Hechos } from '../ui/Hechos.tsx'
import css from './CobranzaHecha.module.css'
import type { Cobrada } from './useCobrar.ts'

/**
 * Shows what was collected until the next student is added: the receipt, the numbers to write on the paper, and where
 * to go from here.
 */
export function CobranzaHecha({ cobrada: { id, recibo, nFactura, total, vuelto, alumnos } }: { cobrada: Cobrada }) {
  const permitido = usePermitido()
  const puede = useSeguridad('CONT-COBRANZA')
  return (
    <section className={clases('tarjeta', formas.fila, css.hecha)} aria-label="Cobranza registrada">
      <p className={clases('subtitulo', formas.linea)}>
        <IconCheck size={18} stroke={1.8} color="var(--cancelado)" aria-hidden />
        Se cobró <Dinero pesos={total} />
      </p>
      <Hechos
        hechos={[
          ['Recibo', recibo],
          ['Factura', nFactura],
          ['Vuelto', vuelto !== null && vuelto > 0 && <Dinero key="vuelto" centavos={vuelto} />],
        ]}
      />
      <Group component="nav" gap="var(--esp-2) var(--esp-5)" ms="auto" aria-label="Después de cobrar">
        {puede.alumno &&
          alumnos.map((a) => (
            <Enlace key={a.id} a={ir.delAno(ir.alumno(a.id), a.ano)}>
              Cuenta de {a.nombre}
            </Enlace>
          ))}
        {permitido(['CONT-PANEL/CAJA', 'view']) && <Enlace a={rutas.caja}>Ver la caja</Enlace>}
      </Group>
      {id !== undefined && <VistaRecibo idCobranza={id} />}
    </section>
  )
}

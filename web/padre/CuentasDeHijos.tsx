import IconChevronDown from 'icono:chevron-down'
import IconChevronUp from 'icono:chevron-up'
import { Button, Group, Skeleton } from '@mantine/core'
import type { padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { InscripcionBox } from '../cuenta/InscripcionBox.tsx'
import { pestanasDeLibreta } from '../libreta/pestanas.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Bloque } from '../ui/Bloque.tsx'
import { clases } from '../ui/clases.ts'
import { Eliminado } from '../ui/Eliminado.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import type { DetallePadre } from './detalle.ts'

const ABIERTAS = 'cuentas'

/** Shows the accounts of a parent's children in a year (S52); they are read when somebody opens them. */
export function CuentasDeHijos({ detalle }: { detalle: DetallePadre }) {
  const [direccion, cambiar] = useDireccion([ABIERTAS])
  const abiertas = direccion[ABIERTAS] === 'si'
  const ano = useAno() ?? detalle.ano
  const consulta = useConsulta(api.padre.getdatoshijos, abiertas ? { query: { idPadre: detalle.data.id, ano } } : null)
  const Icono = abiertas ? IconChevronUp : IconChevronDown
  return (
    <>
      <Bloque
        titulo="Cuentas de los hijos"
        acciones={
          <Group gap="var(--esp-2) var(--esp-4)">
            {abiertas && <SelectorAno ano={ano} anos={detalle.anos} lectura={consulta} />}
            <Button
              className="no-imprimir"
              variant="default"
              rightSection={<Icono size={16} stroke={1.7} />}
              aria-expanded={abiertas}
              onClick={() => cambiar({ [ABIERTAS]: abiertas ? undefined : 'si', ano: undefined })}
            >
              {abiertas ? 'Ocultar' : 'Mostrar'}
            </Button>
          </Group>
        }
      >
        {abiertas && sinLeer(consulta) && <SinLeer que="No se pudieron leer las cuentas" lectura={consulta} />}
        {abiertas && consulta.data?.detail.length === 0 && <Vacio texto={`Ningún hijo está inscripto en ${ano}`} />}
      </Bloque>
      {abiertas && consulta.isPending && <Skeleton height={236} />}
      {abiertas && consulta.data && <Cuentas datos={consulta.data} />}
    </>
  )
}

function Cuentas({ datos: { detail, data } }: { datos: RecibidoDe<typeof padre.getdatoshijos> }) {
  const puede = useSeguridad('CONT-PADRES-VIEW')
  return detail.map((hijo, i) => (
    <section key={hijo.idAlumno} className={clases(formas.pila, formas.entera)} aria-label={nombreCompleto(hijo)}>
      <h3>
        <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(hijo.idAlumno)} permitido={puede.hijo}>
          {nombreCompleto(hijo)}
        </EnlacePantalla>{' '}
        {hijo.eliminado && <Eliminado />}
      </h3>
      {data[i] && (
        <InscripcionBox
          inscripcion={hijo.inscripcion}
          leida={data[i]}
          {...(puede.hijo && { pestanas: pestanasDeLibreta(hijo.inscripcion.id) })}
        />
      )}
    </section>
  ))
}

import { Box, Button, Checkbox, Group, Textarea } from '@mantine/core'
import { IconUsersGroup, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { InscripcionACobrar } from '#contract/cobranza.ts'
import type { Grilla } from '#domain/cobranza/seleccion.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, formatoFecha, NOMBRE_MES } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Avatar } from '../ui/Persona.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { totalDeInscripcion } from './grillas.ts'
import { MatrizDeCobro } from './MatrizDeCobro.tsx'
import css from './TarjetaDeCobro.module.css'
import type { Cobranza } from './useCobranza.ts'

interface TarjetaDeCobroProps {
  inscripcion: InscripcionACobrar
  grilla: Grilla
  cobranza: Cobranza
  /** Adds what the whole family owes. */
  alFamilia: (de: { idAlumno: number }) => Promise<void>
}

const FILA = { gap: 'var(--esp-2) var(--esp-3)', px: 'md', py: 10 }

/**
 * Draws an enrolment on the collection screen: who it is, what is owed, the grid, observations and the sum of what is
 * chosen.
 */
export function TarjetaDeCobro({ inscripcion: i, grilla, cobranza, alFamilia }: TarjetaDeCobroProps) {
  const id = useId()
  const { seleccion, hacer } = cobranza
  const total = totalDeInscripcion(i, seleccion)
  const familiaDebe = useFamiliaDebe(i.alumno.id, cobranza.ids)
  return (
    <section className={clases('tarjeta', formas.pegada)} aria-label={`${i.alumno.apellido}, ${i.alumno.nombre}`}>
      <Group component="header" {...FILA}>
        <Quien inscripcion={i} />
        <Debe inscripcion={i} />
        <Checkbox
          label="PAC"
          title={
            i.allowPac
              ? 'Pago anual contado: diciembre sin cargo. Lo que aún no tiene valor se cobra aparte.'
              : `El pago anual contado no está disponible: ${porqueSinPac(i)}`
          }
          description={i.allowPac ? undefined : `No: ${porqueSinPac(i)}`}
          checked={i.pac || seleccion.pac.has(i.idInscripcion)}
          disabled={!i.allowPac}
          onChange={(e) => hacer({ tipo: 'pac', idInscripcion: i.idInscripcion, activo: e.currentTarget.checked })}
        />
        {familiaDebe && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconUsersGroup size={15} stroke={1.7} />}
            aria-label={`Cobrar a la familia de ${i.alumno.nombre}`}
            onClick={() => void alFamilia({ idAlumno: i.alumno.id })}
          >
            Cobrar a la familia
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconX size={15} stroke={1.7} />}
          aria-label={`Quitar a ${i.alumno.nombre}`}
          onClick={() => cobranza.quitar(i.idInscripcion)}
        >
          Quitar
        </Button>
      </Group>
      <MatrizDeCobro inscripcion={i} grilla={grilla} seleccion={seleccion} hacer={hacer} />
      <Group component="footer" className={css.pie} {...FILA} align="flex-start">
        <label htmlFor={id} className={formas.rotulo}>
          Observaciones
        </label>
        <Textarea
          id={id}
          rows={2}
          maxLength={500}
          value={cobranza.observaciones.get(i.idInscripcion) ?? ''}
          onChange={(e) => cobranza.observar(i.idInscripcion, e.currentTarget.value)}
        />
        <Box component="p" className={clases(formas.final, formas.conDetalle)} ta="end">
          <small>
            {total.items === 1 ? '1 ítem' : `${total.items} ítems`} de {i.alumno.nombre.split(' ')[0]}
          </small>
          <b className="subtitulo">
            <Dinero centavos={total.monto} />
          </b>
        </Box>
      </Group>
    </section>
  )
}

/** Tells whether the family owes something that is not on the screen yet; as long as it is not known, it does not. */
function useFamiliaDebe(idAlumno: number, ids: readonly number[]): boolean {
  const { data } = useConsulta(api.cobranza.familia, { query: { idAlumno } }, { silenciosa: true })
  return data?.options.some((o) => !ids.includes(o.idInscripcion)) ?? false
}

const porqueSinPac = ({ pac, motivoSinPac }: InscripcionACobrar) =>
  pac ? 'el año ya se pagó al contado' : motivoSinPac

function Quien({
  inscripcion: { alumno, curso, idCurso, ano, fechaBaja, jornada, casoEspecial, porcentaje },
}: {
  inscripcion: InscripcionACobrar
}) {
  const puede = useSeguridad('CONT-COBRANZA')
  const actual = anoDe(useHoy())
  const nombre = `${alumno.apellido}, ${alumno.nombre}`
  const donde = `${curso} · ${ano}`
  return (
    <div className={clases(formas.linea, css.quien)}>
      <Avatar nombre={alumno.nombre} apellido={alumno.apellido} lado={32} />
      <div>
        <Group component="h2" gap="0 var(--esp-3)" align="baseline">
          <EnlacePantalla ruta={rutas.alumno} a={ir.alumno(alumno.id)} permitido={puede.alumno}>
            {nombre}
          </EnlacePantalla>
          <Box component="span" fz="var(--letra-m)" fw={500}>
            <EnlacePantalla
              ruta={rutas.curso}
              a={ir.curso(idCurso, ano < actual ? ano : undefined)}
              permitido={puede.curso}
            >
              {donde}
            </EnlacePantalla>
          </Box>
          {alumno.eliminado && <Pildora>Eliminado</Pildora>}
          {!alumno.eliminado && fechaBaja && <Pildora>Baja {formatoFecha(fechaBaja as Fecha)}</Pildora>}
        </Group>
        <small className="texto-3">
          DNI {dniEscrito(alumno.dni)} · {jornada} · {casoEspecial}
          {porcentaje < 100 && `, paga ${porcentaje} %`}
        </small>
      </div>
    </div>
  )
}

function Debe({ inscripcion: { ano, debeHoy } }: { inscripcion: InscripcionACobrar }) {
  const hoy = useHoy()
  const hasta = ano === anoDe(hoy) ? ` a ${NOMBRE_MES[mesCorriente(hoy)].toLowerCase()}` : ''
  return (
    <p className={clases('texto-2', css.debe)}>
      Debe{hasta}{' '}
      <Box component="b" ms="xs">
        <Dinero pesos={debeHoy} deuda={debeHoy > 0} />
      </Box>
    </p>
  )
}

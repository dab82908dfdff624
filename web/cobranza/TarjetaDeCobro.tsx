import IconAlertTriangle from 'icono:alert-triangle'
import IconUsersGroup from 'icono:users-group'
import IconX from 'icono:x'
import { Box, Button, Checkbox, Group, Textarea } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { memo, useId } from 'react'
import type { InscripcionACobrar } from '#contract/cobranza.ts'
import type { Accion, Grilla, Seleccion } from '#domain/cobranza/seleccion.ts'
import { mesCorriente } from '#domain/cuenta/tiempo.ts'
import { anoDe, type Fecha, formatoFecha, NOMBRE_MES } from '#domain/fecha.ts'
import { casoDicho, conLaQueViene, jornadaDicha } from '#domain/texto.ts'
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
import { elegirLoDebido, mismaEleccion, totalDeGrilla } from './grillas.ts'
import { MatrizDeCobro } from './MatrizDeCobro.tsx'
import { deudaDeAntes } from './orden.ts'
import css from './TarjetaDeCobro.module.css'

interface TarjetaDeCobroProps {
  inscripcion: InscripcionACobrar
  grilla: Grilla
  seleccion: Seleccion
  observacion: string
  /** Enrolments on the screen. */
  ids: readonly number[]
  hacer: (accion: Accion) => void
  observar: (idInscripcion: number, texto: string) => void
  quitar: (idInscripcion: number) => void
  /** Adds what the whole family owes. */
  alFamilia: (de: { idAlumno: number }) => Promise<void>
  /** Adds these enrolments. */
  alAgregar: (ids: readonly number[]) => void
}

const FILA = { gap: 'var(--esp-2) var(--esp-3)', px: 'md', py: 10 }

/**
 * Draws an enrolment on the collection screen: who it is, what is owed, the grid, observations and the sum of what is
 * chosen. What is chosen of another student does not draw it again.
 */
export const TarjetaDeCobro = memo(Tarjeta, ({ seleccion: antes, ...era }, { seleccion: ahora, ...es }) => {
  return shallowEqual(era, es) && mismaEleccion(es.grilla, antes, ahora)
})

function Tarjeta({ inscripcion: i, grilla, seleccion, observacion, ids, ...acciones }: TarjetaDeCobroProps) {
  const { hacer, observar, quitar, alFamilia, alAgregar } = acciones
  const total = totalDeGrilla(grilla, seleccion)
  return (
    <section className={clases('tarjeta', formas.pegada)} aria-label={`${i.alumno.apellido}, ${i.alumno.nombre}`}>
      <Cabecera
        inscripcion={i}
        conPac={i.pac || seleccion.pac.has(i.idInscripcion)}
        ids={ids}
        hacer={hacer}
        quitar={quitar}
        alFamilia={alFamilia}
        alAgregar={alAgregar}
      />
      <MatrizDeCobro inscripcion={i} grilla={grilla} seleccion={seleccion} hacer={hacer} />
      <Group component="footer" className={css.pie} {...FILA} align="flex-start">
        <Observaciones idInscripcion={i.idInscripcion} texto={observacion} observar={observar} />
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

interface CabeceraProps
  extends Pick<TarjetaDeCobroProps, 'inscripcion' | 'ids' | 'hacer' | 'quitar' | 'alFamilia' | 'alAgregar'> {
  conPac: boolean
}

const Cabecera = memo(({ inscripcion: i, conPac, ids, hacer, quitar, alFamilia, alAgregar }: CabeceraProps) => {
  const familia = useDeudaDeFamilia(i.alumno.id)
  const familiaDebe = familia.some((o) => !ids.includes(o.idInscripcion))
  const deAntes = deudaDeAntes(i, familia, ids)
  return (
    <Group component="header" {...FILA}>
      <Quien inscripcion={i} />
      <Debe inscripcion={i} conPac={conPac} hacer={hacer} />
      <Checkbox
        label="PAC"
        title={
          i.allowPac
            ? 'Pago anual contado: diciembre sin cargo. Lo que aún no tiene valor se cobra aparte.'
            : `El pago anual contado no está disponible: ${porqueSinPac(i)}. Se ofrece mientras se deben todas las cuotas del año y ninguna venció.`
        }
        description={i.allowPac ? undefined : `No: ${porqueSinPac(i)}`}
        checked={conPac}
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
        onClick={() => quitar(i.idInscripcion)}
      >
        Quitar
      </Button>
      {deAntes && (
        <p className={clases('texto-peligro', css.deAntes)}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          <span>
            También debe <Dinero centavos={deAntes.saldo} deuda /> de {deAntes.anos}
          </span>
          <Button variant="default" size="compact-xs" onClick={() => alAgregar(deAntes.ids)}>
            Agregar {deAntes.anos}
          </Button>
        </p>
      )}
    </Group>
  )
})

interface ObservacionesProps extends Pick<TarjetaDeCobroProps, 'observar'> {
  idInscripcion: number
  texto: string
}

const Observaciones = memo(({ idInscripcion, texto, observar }: ObservacionesProps) => {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={formas.rotulo}>
        Observaciones
      </label>
      <Textarea
        id={id}
        rows={2}
        maxLength={500}
        value={texto}
        onChange={(e) => observar(idInscripcion, e.currentTarget.value)}
      />
    </>
  )
})

/** Reads what the family owes; as long as it is not known, nothing. */
function useDeudaDeFamilia(idAlumno: number) {
  const { data } = useConsulta(api.cobranza.familia, { query: { idAlumno } }, { silenciosa: true })
  return data?.options ?? []
}

const porqueSinPac = ({ pac, motivoSinPac }: InscripcionACobrar) =>
  pac ? 'el año ya se pagó al contado' : motivoSinPac

function Quien({ inscripcion: i }: { inscripcion: InscripcionACobrar }) {
  const { alumno, curso, idCurso, ano, fechaBaja, jornada, jornadaDespues } = i
  const puede = useSeguridad('CONT-COBRANZA')
  const actual = anoDe(useHoy())
  const nombre = `${alumno.apellido}, ${alumno.nombre}`
  const donde = `${curso} · ${ano}`
  return (
    <div className={clases(formas.linea, css.quien)}>
      <Avatar {...alumno} lado={32} />
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
          DNI {dniEscrito(alumno.dni)} · {conLaQueViene(jornadaDicha(jornada), jornadaDespues)}
          {!(i.porcentaje === 100 && /^ningun[oa]?$/i.test(i.casoEspecial)) && ` · ${casoDicho(i)}`}
        </small>
      </div>
    </div>
  )
}

/** Says what is owed by now, and chooses it with one press. */
function Debe({ inscripcion, conPac, hacer }: Pick<CabeceraProps, 'inscripcion' | 'conPac' | 'hacer'>) {
  const { alumno, ano, debeHoy } = inscripcion
  const hoy = useHoy()
  const esteAno = ano === anoDe(hoy)
  const mes = mesCorriente(hoy)
  return (
    <div className={clases('texto-2', css.debe)}>
      <p>
        Debe{esteAno && ` a ${NOMBRE_MES[mes].toLowerCase()}`}{' '}
        <Box component="b" ms="xs">
          <Dinero pesos={debeHoy} deuda={debeHoy > 0} />
        </Box>
      </p>
      {debeHoy > 0 && !conPac && (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Elegir todo lo que debe ${alumno.nombre} de ${ano}`}
          onClick={() => hacer(elegirLoDebido(inscripcion, hoy))}
        >
          Elegir todo
        </Button>
      )}
    </div>
  )
}

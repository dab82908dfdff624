import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { datosDeDetalle, type examenes } from '#contract/examenes.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { APROBADO, errorDeFecha, OBSERVACION_SIN_NOTA, PENDIENTE, SIN_NOTAS } from '#domain/examen/examen.ts'
import type { Fecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { useEstable } from '../ui/estable.ts'
import { Formulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { Hechos } from '../ui/Hechos.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { CAMPOS, type Campos, camposDe, hechosDe, historia, losMios, OTRO, type Perdido } from './detalle.ts'
import { LoNoGuardado } from './LoNoGuardado.tsx'
import { Notas } from './Notas.tsx'
import {
  type AlumnoDeExamen,
  distintas,
  poner,
  puestasDe,
  rinde,
  sinCalificar,
  sinNotaObservados,
  sobreLoGuardado,
} from './puestas.ts'
import { reabrir, revocar, useAprobar } from './resolver.tsx'

const FORM = 'detalle-de-examen'

type Leido = RecibidoDe<typeof examenes.leer>

interface DetalleModalProps {
  idExamen: number
  alCerrar: () => void
}

/** Shows an exam (S85); while it waits, who may changes it, approves it or revokes it. */
export function DetalleModal({ idExamen, alCerrar }: DetalleModalProps) {
  const consulta = useConsulta(api.examenes.leer, { query: { idExamen, getModel: true } })
  // what was typed outlives the version that it was typed over
  const [perdido, setPerdido] = useState<Perdido | null>(null)
  const leido = consulta.data
  if (leido)
    return (
      <Detalle
        key={leido.detalle.version}
        leido={leido}
        perdido={perdido?.version === leido.detalle.version ? null : perdido}
        alPerder={setPerdido}
        alCerrar={alCerrar}
      />
    )
  return (
    <Modal titulo="Detalles de Examen" ancho="m" alCerrar={alCerrar} pie={<BotonCerrar />}>
      {sinLeer(consulta) ? <SinLeer lectura={consulta} /> : <Skeleton height={360} />}
    </Modal>
  )
}

const comoAlumno = (c: Leido['calificaciones'][number]): AlumnoDeExamen => ({ ...c, calificado: c.id !== null })

interface DetalleProps {
  leido: Leido
  perdido: Perdido | null
  alPerder: (perdido: Perdido) => void
  alCerrar: () => void
}

function Detalle({ leido, perdido, alPerder, alCerrar }: DetalleProps) {
  const { detalle, notas = [] } = leido
  const puede = useSeguridad('CONT-EXAMENES')
  const hoy = useHoy()
  const pendiente = detalle.estado === PENDIENTE
  const editable = pendiente && puede.edit
  const { aprobar, enCurso: aprobando } = useAprobar()
  const form = useFormulario({
    esquema: datosDeDetalle,
    valores: { ...(perdido && editable ? losMios(perdido, detalle) : camposDe(detalle)), ano: detalle.ano },
  })
  const valores = useWatch({ control: form.control }) as {
    idCurso: number | null
    idMateria: number | null
    idProfesor: number | null
    fechaExamen: string
    idTipoExamen: number | null
  }
  const { idCurso, idMateria, fechaExamen } = valores
  const otroCurso = idCurso !== detalle.idCurso
  const otro = otroCurso || idMateria !== detalle.idMateria
  const delCurso = useConsulta(
    api.examenes.changecurso,
    otroCurso && idCurso ? { query: { idCurso, ano: detalle.ano, getProfesores: true } } : null,
  )
  const deMateria = useConsulta(
    api.examenes.changemateria,
    otro && idCurso && idMateria ? { query: { idCurso, idMateria } } : null,
  )
  const nuevos = otro
    ? deMateria.isPlaceholderData
      ? undefined
      : deMateria.data?.calificaciones
    : leido.calificaciones
  const alumnos = (nuevos ?? []).map(comoAlumno).filter((a) => rinde(a, pendiente ? fechaExamen : ''))
  const antes = puestasDe(leido.calificaciones.map(comoAlumno))
  const [mezcla] = useState(() =>
    perdido && editable ? sobreLoGuardado(perdido, antes) : { puestas: antes, difieren: new Map() },
  )
  const [puestas, setPuestas] = useState(mezcla.puestas)
  const [difieren, setDifieren] = useState(mezcla.difieren)
  const [juzgado, setJuzgado] = useState(false)
  const alPoner = useEstable((id: number, puesta: Parameters<typeof poner>[2]) =>
    setPuestas((p) => poner(p, id, puesta)),
  )
  const malas = sinNotaObservados(alumnos, puestas)
  const cambiadas = alumnos.filter(({ idAlumno }) => distintas(antes.get(idAlumno), puestas.get(idAlumno)))
  const campos = CAMPOS.some((c) => (valores[c] ?? null) !== detalle[c])
  const sucio = editable && (campos || cambiadas.length > 0)
  const guardar = useLlamada(api.examenes.guardar, { invalida: [api.examenes.pendientes, api.examenes.leer] })

  async function alGuardar() {
    const error = errorDeFecha(fechaExamen as Fecha, detalle.ano, hoy, detalle.fechaCarga as Fecha)
    if (error) {
      peligro('Error de Fecha', error)
      return form.setError('fechaExamen', { message: error }, { shouldFocus: true })
    }
    setJuzgado(true)
    if (malas.size > 0) return peligro('Validación de Nota', OBSERVACION_SIN_NOTA)
    if (!alumnos.some((a) => puestas.get(a.idAlumno)?.idNota)) return peligro('No Hay Notas', SIN_NOTAS)
    const enviados = otro ? alumnos : cambiadas
    const r = await guardar.llamar(
      {
        body: {
          detalle: {
            id: detalle.id,
            version: detalle.version,
            idCurso: idCurso as number,
            idMateria: idMateria as number,
            idProfesor: valores.idProfesor ?? undefined,
            fechaExamen,
            idTipoExamen: valores.idTipoExamen as number,
            ano: detalle.ano,
          },
          calificaciones: enviados.map(({ idAlumno }) => ({
            IdAlumno: idAlumno,
            IdNota: puestas.get(idAlumno)?.idNota ?? undefined,
            Observaciones: puestas.get(idAlumno)?.observaciones.trim() ?? '',
          })),
        },
      },
      {
        rechazo: ({ Message, code }) => {
          if (OTRO.has(code))
            alPerder({
              version: detalle.version,
              motivo: Message.replace(/\.$/, ''),
              antes,
              mias: puestas,
              camposAntes: camposDe(detalle),
              campos: valores as Campos,
            })
          peligro('Error al Modificar Examen', Message)
        },
      },
    )
    if (!r) return
    exito('Examen Modificado')
    alCerrar()
  }

  const resuelve = pendiente && puede.approve && !sucio
  return (
    <Modal
      titulo="Detalles de Examen"
      ancho="m"
      alCerrar={alCerrar}
      sucio={sucio}
      ocupado={guardar.enCurso}
      pie={
        <>
          {resuelve && (
            <span className={formas.inicio}>
              <Button variant="subtle" color="peligro" onClick={() => revocar(detalle, alCerrar)}>
                Revocar
              </Button>
            </span>
          )}
          {detalle.estado === APROBADO && puede.approve && (
            <span className={formas.inicio}>
              <Button variant="subtle" onClick={() => reabrir(detalle)}>
                Volver a pendiente
              </Button>
            </span>
          )}
          <BotonCerrar>{sucio ? 'Cancelar' : 'Cerrar'}</BotonCerrar>
          {resuelve && (
            <Button
              variant={editable ? 'default' : 'filled'}
              loading={aprobando}
              onClick={async () =>
                (await aprobar({ ...detalle, sinNota: sinCalificar(alumnos, puestas).length })) && alCerrar()
              }
            >
              Aprobar
            </Button>
          )}
          {editable && (
            <Button type="submit" form={FORM} disabled={!sucio} loading={guardar.enCurso}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      <div className={formas.pila}>
        {perdido && (
          <LoNoGuardado
            motivo={perdido.motivo}
            editable={editable}
            alumnos={alumnos}
            notas={notas}
            mias={new Map([...perdido.mias].filter(([id, mia]) => distintas(perdido.antes.get(id), mia)))}
            puestas={puestas}
            difieren={difieren}
            alDecidir={(id, mia) => {
              if (mia) alPoner(id, mia)
              setDifieren((otros) => new Map([...otros].filter(([otro]) => otro !== id)))
            }}
          />
        )}
        {editable ? (
          <Formulario form={form} id={FORM} alGuardar={alGuardar}>
            <CampoSelect
              nombre="idCurso"
              etiqueta="Curso"
              requerido
              ancho={2}
              soloLectura={!puede.new}
              ayuda={leido.cursos?.find((c) => c.id === idCurso)?.description}
              opciones={leido.cursos?.filter((c) => c.id === detalle.idCurso || c.anos.includes(detalle.ano))}
              alElegir={() => {
                form.setValue('idMateria', null as never, { shouldDirty: true })
                form.setValue('idProfesor', null as never, { shouldDirty: true })
              }}
            />
            <CampoSelect
              nombre="idMateria"
              etiqueta="Materia"
              requerido
              ancho={2}
              soloLectura={!puede.new}
              opciones={otroCurso ? (delCurso.isPlaceholderData ? undefined : delCurso.data?.materias) : leido.materias}
            />
            <CampoSelect
              nombre="idProfesor"
              etiqueta="Profesor"
              ancho={2}
              placeholder="Sin profesor"
              opciones={
                otroCurso ? (delCurso.isPlaceholderData ? undefined : delCurso.data?.profesores) : leido.profesores
              }
            />
            <CampoFecha nombre="fechaExamen" etiqueta="Fecha" requerido ancho={2} />
            <CampoSelect
              nombre="idTipoExamen"
              etiqueta="Tipo de Examen"
              requerido
              ancho={2}
              opciones={leido.tiposExamen}
            />
          </Formulario>
        ) : (
          <Hechos hechos={hechosDe(detalle)} />
        )}
        <p className="texto-3">{historia(detalle)}</p>
        {otro && !nuevos ? (
          <Skeleton height={240} />
        ) : (
          <Notas
            alumnos={alumnos}
            notas={notas}
            puestas={puestas}
            malas={juzgado ? malas : new Set()}
            columna="Calificación"
            alPoner={editable ? alPoner : undefined}
          />
        )}
      </div>
    </Modal>
  )
}

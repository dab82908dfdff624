import { useEffect } from 'react'
import { agendaNueva, clasesDeAgenda, vacacionesDeAgenda } from '#contract/agenda.ts'
import {
  limitesDeClases,
  malasClases,
  malasFechas,
  porQueNoEsHabil,
  type QuizasVacaciones,
  siguienteHabil,
} from '#domain/agenda/agenda.ts'
import { type Fecha, leerFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoFecha } from '../ui/campos/fecha.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import type { Agenda } from './agenda.ts'

interface PeriodosModalProps {
  ano: number
  alCerrar: () => void
}

const AGENDA = [api.agenda.leer]

/** The next weekday after a day (AGE-007), or the first one that may be. */
const despuesDe = (dia: string | null | undefined, minimo: Fecha): Fecha => {
  const fecha = leerFecha(dia ?? '')
  return fecha ? siguienteHabil(fecha) : minimo
}

/** Says at once, under each field that has a day, why that cannot be: the button that would say it is disabled (AGE-003). */
function useDichosAlElegir(
  trigger: (campos: never) => unknown,
  dias: Readonly<Record<string, string | null | undefined>>,
): void {
  const elegidos = Object.keys(dias).filter((campo) => dias[campo])
  const cuales = elegidos.map((campo) => `${campo} ${dias[campo]}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the days alone
  useEffect(() => {
    if (elegidos.length > 0) void trigger(elegidos as never)
  }, [cuales])
}

/** Loads the school year: classes, and a vacation if it is known by now (S32); not while its dates are wrong (AGE-003). */
export function CargarAgendaModal({ ano, alCerrar }: PeriodosModalProps) {
  const form = useFormulario({
    esquema: agendaNueva,
    valores: { desde: '', hasta: '', desdeVacaciones: '', hastaVacaciones: '' },
  })
  const valores = form.watch()
  const { desde, hasta, desdeVacaciones, hastaVacaciones } = valores
  useDichosAlElegir(form.trigger, { desde, hasta, desdeVacaciones, hastaVacaciones })
  const cargar = useLlamada(api.agenda.cargar, { invalida: AGENDA })
  const { min, max } = limitesDeClases(ano)
  const limites = { max, porQueNo: porQueNoEsHabil }
  const fin = leerFecha(hasta ?? '') ?? max
  return (
    <ModalFormulario
      titulo={`Cargar Agenda ${ano}`}
      ancho="sm"
      guardar="Cargar"
      deshabilitado={!agendaNueva.safeParse(valores).success}
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await cargar.llamar(
          { body: { ...body, ano } },
          { falla: form.mostrarCampos, rechazo: ({ Message }) => peligro('Error al Cargar la Agenda', Message) },
        )
        if (!r) return
        exito('Agenda Cargada', `${ano}. Agregue ahora sus feriados.`)
        alCerrar()
      }}
    >
      <CampoFecha nombre="desde" etiqueta="Inicio de clases" requerido ancho={3} min={min} {...limites} />
      <CampoFecha
        nombre="hasta"
        etiqueta="Fin de clases"
        requerido
        ancho={3}
        min={despuesDe(desde, min)}
        {...limites}
      />
      <CampoFecha
        nombre="desdeVacaciones"
        etiqueta="Inicio de vacaciones"
        ancho={3}
        min={despuesDe(desde, min)}
        {...limites}
        max={fin}
      />
      <CampoFecha
        nombre="hastaVacaciones"
        etiqueta="Fin de vacaciones"
        ancho={3}
        min={despuesDe(desdeVacaciones, despuesDe(desde, min))}
        {...limites}
        max={fin}
      />
      <p className="texto-3">
        Se crea un día por cada día de semana. Las vacaciones de invierno se pueden cargar después.
      </p>
    </ModalFormulario>
  )
}

interface CambioModalProps extends PeriodosModalProps {
  agenda: NonNullable<Agenda['agenda']>
}

/** Changes the first and the last day of classes of a school year; its vacation stays within them (record 099). */
export function ClasesModal({ ano, agenda, alCerrar }: CambioModalProps) {
  const malas = (desde: string | null | undefined, hasta: string | null | undefined) =>
    malasClases({ desde: (desde ?? '') as Fecha, hasta: (hasta ?? '') as Fecha }, agenda as QuizasVacaciones, ano)
  const esquema = clasesDeAgenda.check(({ value, issues }) => {
    for (const [campo, message] of Object.entries(malas(value.desde, value.hasta)))
      issues.push({ code: 'custom', path: [campo], message, input: value })
  })
  const form = useFormulario({
    esquema,
    valores: { desde: agenda.desde, hasta: agenda.hasta, version: agenda.version },
  })
  const cambiar = useLlamada(api.agenda.clases, { invalida: AGENDA })
  const valores = form.watch()
  const { desde, hasta } = valores
  useDichosAlElegir(form.trigger, { desde, hasta })
  const { min, max } = limitesDeClases(ano)
  return (
    <ModalFormulario
      titulo={`Clases ${ano}`}
      ancho="sm"
      deshabilitado={!esquema.safeParse(valores).success}
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await cambiar.llamar(
          { body: { ...body, ano } },
          {
            falla: form.mostrarCampos,
            rechazo: (r) => form.mostrarCampos(r) || peligro('Error al Cambiar las Clases', r.Message),
          },
        )
        if (!r) return
        exito('Clases Modificadas', String(ano))
        alCerrar()
      }}
    >
      <CampoFecha
        nombre="desde"
        etiqueta="Inicio de clases"
        requerido
        ancho={3}
        min={min}
        max={max}
        porQueNo={(fecha) => malas(fecha, hasta).desde}
      />
      <CampoFecha
        nombre="hasta"
        etiqueta="Fin de clases"
        requerido
        ancho={3}
        min={despuesDe(desde, min)}
        max={max}
        porQueNo={(fecha) => malas(desde, fecha).hasta}
      />
      <p className="texto-3">Los feriados quedan. Un día con asistencias no puede quedar fuera de las clases.</p>
    </ModalFormulario>
  )
}

/** Changes the vacation of a school year (S32). */
export function VacacionesModal({ ano, agenda, alCerrar }: CambioModalProps) {
  const [desde, hasta] = [agenda.desde as Fecha, agenda.hasta as Fecha]
  const esquema = vacacionesDeAgenda.check(({ value, issues }) => {
    const { desdeVacaciones, hastaVacaciones } = value
    for (const [campo, message] of Object.entries(malasFechas({ desde, hasta, desdeVacaciones, hastaVacaciones })))
      issues.push({ code: 'custom', path: [campo], message, input: value })
  })
  const form = useFormulario({
    esquema,
    valores: {
      desdeVacaciones: agenda.desdeVacaciones ?? '',
      hastaVacaciones: agenda.hastaVacaciones ?? '',
      version: agenda.version,
    },
  })
  const cambiar = useLlamada(api.agenda.vacaciones, { invalida: AGENDA })
  const limites = { porQueNo: porQueNoEsHabil, max: hasta }
  const valores = form.watch()
  const { desdeVacaciones, hastaVacaciones } = valores
  useDichosAlElegir(form.trigger, { desdeVacaciones, hastaVacaciones })
  return (
    <ModalFormulario
      titulo={`Vacaciones ${ano}`}
      ancho="sm"
      deshabilitado={!esquema.safeParse(valores).success}
      form={form}
      alCerrar={alCerrar}
      alGuardar={async (body) => {
        const r = await cambiar.llamar(
          { body: { ...body, ano } },
          {
            falla: form.mostrarCampos,
            rechazo: (r) => form.mostrarCampos(r) || peligro('Error al Cambiar las Vacaciones', r.Message),
          },
        )
        if (!r) return
        exito('Vacaciones Modificadas', String(ano))
        alCerrar()
      }}
    >
      <CampoFecha
        nombre="desdeVacaciones"
        etiqueta="Inicio de vacaciones"
        requerido
        ancho={3}
        min={siguienteHabil(desde)}
        {...limites}
      />
      <CampoFecha
        nombre="hastaVacaciones"
        etiqueta="Fin de vacaciones"
        requerido
        ancho={3}
        min={despuesDe(desdeVacaciones, siguienteHabil(desde))}
        {...limites}
      />
    </ModalFormulario>
  )
}

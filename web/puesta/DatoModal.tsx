import { useState } from 'react'
import type { z } from 'zod'
import { texto } from '#contract/campos.ts'
import { claveDeEntorno } from '#contract/environment.ts'
import { claveConocida, leerValor, MAX_VALOR, malValor, RECARGAN } from '#domain/entorno/claves.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoCuit } from '../ui/campos/cuit.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { RECARGA, recargarPronto } from '../ui/recargarPronto.ts'

type Datos = z.input<typeof claveDeEntorno>

const DATOS = {
  'system.name': { titulo: 'Nombre del colegio', falta: 'El Nombre es requerido' },
  'escuela.cuit': { titulo: 'CUIT del colegio', falta: 'El CUIT es requerido' },
} as const

interface DatoModalProps {
  clave: keyof typeof DATOS
  alCerrar: () => void
}

/** Judges the value as the server will, and calls it by what it is. */
const esquemaDe = (clave: DatoModalProps['clave']) =>
  claveDeEntorno.extend({ value: texto(MAX_VALOR, DATOS[clave].falta) }).check(({ value: { value }, issues }) => {
    if (leerValor(clave, value) === null)
      issues.push({ code: 'custom', path: ['value'], message: malValor(clave), input: value })
  })

/** Asks for one of the environment keys by what it is, without the words of their screen. */
export function DatoModal({ clave, alCerrar }: DatoModalProps) {
  const consulta = useConsulta(api.environment.get, {})
  const valoresDe = (lista: typeof consulta.data) => {
    const fila = lista?.data.find((c) => c.tagName === clave)
    if (!fila) return undefined
    const { id, version, tagName, displayText, value } = fila
    // nobody's school is called as the program
    return { id, version, tagName, displayText, value: value === claveConocida(clave)?.defecto ? '' : value }
  }
  const valores = valoresDe(consulta.data)
  const { titulo } = DATOS[clave]
  const [esquema] = useState(() => esquemaDe(clave))
  const form = useFormulario({ esquema, valores })
  const guardar = useLlamada(api.environment.set, { invalida: [api.environment.get, api.puesta.ver] })
  const alDia = useAlDia({
    form,
    leer: async () => {
      const { isSuccess, data } = await consulta.refetch()
      return isSuccess ? valoresDe(data) : undefined
    },
  })
  const alGuardar = async (body: Datos) => {
    const r = await guardar.llamar(
      { body },
      {
        rechazo: async (dicho) =>
          (await alDia.rechazo(dicho)) || form.mostrarCampos(dicho) || peligro('Error al Guardar', dicho.Message),
        falla: (f) => alDia.falla(f) || form.mostrarCampos(f),
      },
    )
    if (!r) return
    const dicho = `${titulo} guardado`
    exito(dicho)
    alCerrar()
    if (RECARGAN.includes(clave)) recargarPronto(RECARGA.entorno, dicho)
  }
  return (
    <ModalFormulario
      titulo={titulo}
      ancho="s"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      lectura={consulta}
      deshabilitado={valores === undefined}
    >
      {clave === 'escuela.cuit' ? (
        <CampoCuit nombre="value" etiqueta="CUIT" requerido ancho={6} ayuda="Los once dígitos, como está en ARCA" />
      ) : (
        <CampoTexto
          nombre="value"
          etiqueta="Nombre"
          requerido
          ancho={6}
          max={100}
          ayuda="Como lo leen las familias: en el ingreso, los recibos y los mails"
        />
      )}
    </ModalFormulario>
  )
}

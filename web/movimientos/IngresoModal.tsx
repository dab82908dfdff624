import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { datosDeIngreso } from '#contract/movimientos.ts'
import { formatoPesos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { type Borrador, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { CamposMovimiento, Observaciones } from './CamposMovimiento.tsx'
import { alFallar, alRechazar, type EnCaja, inicial, useModelo } from './movimiento.ts'

type ValoresIngreso = z.input<typeof datosDeIngreso>

const FALTA = 'El Concepto es requerido'
const siempre = { when: () => true, message: FALTA }
/** The server takes a chosen or a typed concept; the form requires the one whose field is shown. */
const ESCRITO = datosDeIngreso.refine((i) => Boolean(i.concepto), { ...siempre, path: ['concepto'] })
const ELEGIDO = datosDeIngreso.refine((i) => Boolean(i.idConcepto), { ...siempre, path: ['idConcepto'] })
const TITULO_ERROR = 'Error al Registrar Ingreso'

/** Opens the form of an income (S118): `abrirIngreso()`, or from a day of the cash with its branch and date. */
export const abrirIngreso = (enCaja: EnCaja = {}): void =>
  abrirModal((cerrar) => <IngresoModal enCaja={enCaja} alCerrar={cerrar} />)

function IngresoModal({ enCaja, alCerrar }: { enCaja: EnCaja; alCerrar: () => void }) {
  const lectura = useModelo('INGRESOS')
  const modelo = lectura.data
  const [pedido, setPedido] = useState<boolean | null>(null)
  const valores: Borrador<ValoresIngreso> | undefined = modelo && {
    idConcepto: null,
    concepto: '',
    ...inicial(modelo, enCaja),
  }
  const puedeEscribir = modelo?.allowAdd ?? false
  // a user who may type a concept starts with that when there is none to choose
  const escribe = puedeEscribir && (pedido ?? modelo?.conceptos?.length === 0)
  const form = useFormulario({ esquema: escribe ? ESCRITO : ELEGIDO, valores })
  const idSucursal = form.watch('idSucursal')
  const conceptos = modelo?.conceptos?.filter((c) => c.idSucursal === null || c.idSucursal === idSucursal)
  const registrar = useLlamada(api.movimientos.ingreso, {
    invalida: [api.caja.dia, api.caja.resumen, api.panel.ver, api.conceptos.all],
  })

  const alternar = () => {
    setPedido(!escribe)
    form.setValue('idConcepto', null)
    form.setValue('concepto', '')
    form.clearErrors(['idConcepto', 'concepto'])
    setTimeout(() => form.setFocus(escribe ? 'idConcepto' : 'concepto'))
  }
  const escribir = (concepto: string) => {
    alternar()
    form.setValue('concepto', concepto, { shouldDirty: true })
  }
  const alGuardar = async (ingreso: ValoresIngreso) => {
    const r = await registrar.llamar(
      { body: ingreso },
      {
        rechazo: alRechazar(TITULO_ERROR, form.mostrarCampos, alCerrar),
        falla: alFallar(TITULO_ERROR, form.mostrarCampos),
      },
    )
    if (!r) return
    const concepto = escribe ? ingreso.concepto : conceptos?.find((c) => c.id === ingreso.idConcepto)?.text
    exito('Ingreso Registrado', `${concepto}: ${formatoPesos(enCentavos((ingreso.monto ?? 0) as never))}`)
    alCerrar()
  }
  return (
    <ModalFormulario
      titulo="Registrar Ingreso"
      guardar="Registrar"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      lectura={lectura}
      deshabilitado={!modelo}
    >
      {escribe ? (
        <CampoTexto nombre="concepto" etiqueta="Concepto nuevo" requerido max={500} ancho={6} />
      ) : (
        <CampoSelect
          nombre="idConcepto"
          etiqueta="Concepto"
          requerido
          ancho={6}
          opciones={conceptos}
          falta="concepto"
          crear={puedeEscribir ? escribir : undefined}
        />
      )}
      {puedeEscribir && (
        <Button mt={-10} w="fit-content" variant="subtle" size="compact-xs" onClick={alternar}>
          {escribe ? 'Elegir de la lista' : 'Escribir un concepto nuevo'}
        </Button>
      )}
      <CamposMovimiento modelo={modelo} />
      <Observaciones />
    </ModalFormulario>
  )
}

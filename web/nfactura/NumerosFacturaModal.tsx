import { Skeleton } from '@mantine/core'
import type { FormEvent } from 'react'
import type { FilaNumeracion, nfactura } from '#contract/nfactura.ts'
import type { EnvioDe, RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { Falta } from '../navigation/Falta.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoEntero } from '../ui/campos/dinero.tsx'
import { Casilla } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { clases } from '../ui/clases.ts'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './NumerosFacturaModal.module.css'
import { camposDe, esquemaNumeros, marcadas, type Numeros } from './numeros.ts'

const TITULO = 'Números de Factura'

/** Changes the next invoice number of each branch (S116). */
export function NumerosFacturaModal({ alCerrar }: { alCerrar: () => void }) {
  const lista = useConsulta(api.nfactura.listar, {})
  if (lista.data?.data.length) return <Numeracion lista={lista.data} alCerrar={alCerrar} />
  return (
    <Modal titulo={TITULO} alCerrar={alCerrar} pie={<BotonCerrar />}>
      {lista.data ? (
        <Vacio texto="No se encontraron datos" detalle={<Falta que="sucursal" />} />
      ) : sinLeer(lista) ? (
        <SinLeer lectura={lista} />
      ) : (
        <Skeleton height={160} />
      )}
    </Modal>
  )
}

interface NumeracionProps {
  lista: RecibidoDe<typeof nfactura.listar>
  alCerrar: () => void
}

function Numeracion({ lista: { data, ptoVtaElectronico: electronico }, alCerrar }: NumeracionProps) {
  const form = useFormulario({
    esquema: esquemaNumeros(electronico),
    valores: { filas: data },
  })
  const guardar = useLlamada(api.nfactura.guardar, { invalida: [api.nfactura.listar] })
  const filas = form.watch('filas')

  const mostrar = (errores: Readonly<Record<string, string>> | undefined) => {
    const campos = camposDe(errores ?? {}, filas)
    for (const { campo, mensaje } of campos) form.setError(campo as 'filas.0.nFactura', { message: mensaje })
    return campos.length > 0
  }
  const alGuardar = async (valores: Numeros) => {
    const body = { data: marcadas(valores.filas, electronico) } as EnvioDe<typeof nfactura.guardar>['body']
    const r = await guardar.llamar(
      { body },
      {
        rechazo: ({ Message, errors }) => {
          mostrar(errors)
          peligro(Message ?? 'Error al Guardar los Cambios')
        },
        falla: (falla) => mostrar(falla.campos),
      },
    )
    if (!r) return
    exito('Cambios Guardados con Éxito')
    alCerrar()
  }
  const fila = clases(css.fila, electronico && css.electronica)
  // typing in a row checks it, because what is typed is meant to be saved
  const alEscribir = (i: number, e: FormEvent<HTMLElement>) => {
    if ((e.target as HTMLInputElement).type !== 'checkbox') form.setValue(`filas.${i}.checked`, true)
  }
  return (
    <ModalFormulario
      titulo={TITULO}
      ancho={electronico ? 'm' : 'normal'}
      form={form}
      alCerrar={alCerrar}
      alGuardar={alGuardar}
      deshabilitado={!filas.some((f) => f.checked)}
    >
      <div className={clases(formas.pila, formas.cerca)}>
        <div className={clases(fila, formas.rotulo)} aria-hidden>
          <span>Sucursal</span>
          <span>Punto de Venta</span>
          <span>Próximo Número</span>
          {electronico && (
            <>
              <span>Punto de Venta Electrónico</span>
              <span>Dirección</span>
            </>
          )}
        </div>
        {data.map((una, i) => (
          <div key={una.id} className={fila} onChange={(e) => alEscribir(i, e)}>
            <Campos fila={una} i={i} electronico={electronico} />
          </div>
        ))}
      </div>
    </ModalFormulario>
  )
}

function Campos({ fila: { sucursal }, i, electronico }: { fila: FilaNumeracion; i: number; electronico: boolean }) {
  return (
    <>
      <Casilla nombre={`filas.${i}.checked`} etiqueta={sucursal} />
      <CampoEntero nombre={`filas.${i}.ptoVta`} etiqueta={`Punto de Venta de ${sucursal}`} puedeFaltar max={99_999} />
      <CampoEntero
        nombre={`filas.${i}.nFactura`}
        etiqueta={`Próximo Número de ${sucursal}`}
        puedeFaltar
        max={99_999_999}
      />
      {electronico && (
        <>
          <CampoEntero
            nombre={`filas.${i}.ePtoVta`}
            etiqueta={`Punto de Venta Electrónico de ${sucursal}`}
            puedeFaltar
            max={99_999}
          />
          <CampoTexto nombre={`filas.${i}.direccion`} etiqueta={`Dirección de ${sucursal}`} max={100} />
        </>
      )}
    </>
  )
}

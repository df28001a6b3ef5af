import { searchedDriverFormat } from '@bulletin/domain/people/searched-driver'
import { serviceFilterFormat } from '@bulletin/domain/service/service-name'
import { t } from '../../i18n/translate.ts'
import { InputField, type InputFieldProps } from '../../ui/filter-panel/filter-field.tsx'

type SearchFilterProps = Pick<InputFieldProps, 'label' | 'span' | 'icon' | 'value' | 'onChange'>

/** A person, by a matricule or a name. */
export const PersonFilter = (props: SearchFilterProps) => (
  <InputField placeholder={t('common.searchPlaceholder')} format={searchedDriverFormat} {...props} />
)

export const ServiceFilter = (props: SearchFilterProps) => (
  <InputField placeholder={t('archived.filters.serviceExample')} format={serviceFilterFormat} {...props} />
)

import { TextField, type TextFieldProps } from '../../ui/TextField';

interface FieldProps extends Omit<TextFieldProps, 'missing'> {
  /** What is wrong with the value, shown instead of the hint. */
  fault: string | undefined;
}

/** A field of the form. */
export function Field({ hint, fault, ...rest }: FieldProps) {
  return <TextField {...rest} hint={fault ?? hint} missing={fault !== undefined} autocomplete="off" />;
}

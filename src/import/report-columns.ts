/** The columns of a file of refused rows that are before those of the file itself. */
export const REPORT_COLUMNS = ['linea', 'motivo']

/** What may be wrong with what a person types for an account, as the API words it. */
export const accountProblems = {
  email: 'Please enter an email address, such as ann@example.org.',
  emailTooLong: 'This email address is too long.',
  passwordTooShort: 'Please choose a password of at least 10 characters.',
  passwordTooLong: 'Please choose a password of at most 200 characters.',
  nameTooLong: 'Please use at most 100 characters.',
  name: 'Please use letters only.',
} as const;

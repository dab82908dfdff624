/**
 * Matches an e-mail address whose letters are those of European languages: an account may bear it as its name, so letters
 * of other alphabets that look like these are refused.
 */
export const EMAIL =
  /^[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9!#$%&'*+./=?^_`{|}~-]+@[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9-]+(\.[A-Za-zÀ-ÖØ-öø-ÿĀ-ſ0-9-]+)+$/

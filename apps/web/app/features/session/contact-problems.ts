import { countCharacters } from "@okurca/contract/count-characters";
import { messages } from "@okurca/contract/messages";
import { type Contact, toPhoneNumber } from "./contact";

const mostOfCity = 100;
const phoneInvalid = "Geçerli bir telefon numarası giriniz";
const cityTooLong = `Şehir en fazla ${mostOfCity} karakter olabilir`;

/** What is wrong with each: all of it may be left out, but of a place both parts are said or none. */
export function contactProblems({ phone, city, country }: Contact) {
  const [isCity, isCountry] = [city.trim() !== "", country !== ""];
  const { cityRequired, countryRequired } = messages.registration;
  return {
    phone: phone.trim() !== "" && !toPhoneNumber(phone) ? phoneInvalid : undefined,
    city:
      isCountry && !isCity
        ? cityRequired
        : countCharacters(city.trim()) > mostOfCity
          ? cityTooLong
          : undefined,
    country: isCity && !isCountry ? countryRequired : undefined,
  };
}

import { foldText } from "@okurca/contract";

const names = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(";")
      .map((name) => foldText(name))
      .filter(Boolean),
  );

/** Topics that hold for all that somebody wrote: whose books belong there, by folded name as publishers spell it. */
export const people: Readonly<Record<string, ReadonlySet<string>>> = {
  kadın:
    names(`Adalet Ağaoğlu; Agatha Christie; Annie Ernaux; Ayfer Tunç; Ayşe Kulin; Beth Coates; Buket Uzuner;
    Charlotte Brontë; Charlotte Perkins Gilman; Claire Keegan; Clarice Lispector; Colleen Hoover; Delia Owens; Didem Madak;
    Doris Lessing; Duygu Asena; Elena Ferrante; Elif Şafak; Elizabeth Gilbert; Emily Brontë; Freida McFadden; Füruzan;
    Gülseren Budayıcıoğlu; Gülten Akın; Halide Edib Adıvar; Halide Edip Adıvar; Han Kang; Hannah Gold; Harper Lee;
    Inci Aral; İnci Aral; Isabel Allende; İpek Ongun; J. K. Rowling; Jane Austen; Jhumpa Lahiri; Johanna Spyri; Jojo Moyes;
    Kate Chopin; Katherine Mansfield; L. M. Montgomery; Laëtitia Colombani; Latife Tekin; Leylâ Erbil; Leyla Erbil;
    Louisa May Alcott; Lucia Berlin; Madeline Miller; Margaret Atwood; Marguerite Duras; Marlen Haushofer; Mary Shelley;
    Mina Urgan; Nazan Bekiroğlu; Nawal El Saadawi; Neval el-Saddavi; Neval El Saadavi; Nezihe Meriç; Nermin Yıldırım;
    Oya Baydar; Pınar Kür; Rebecca Yarros; Sally Rooney; Samiha Ayverdi; Sevgi Soysal; Sevim Burak; Seray Şahiner;
    Simone de Beauvoir; Sophie Anderson; Sophie Mackintosh; Suat Derviş; Susan Sontag; Suzanne Collins; Sylvia Plath;
    Şermin Yaşar; Şule Gürbüz; Tezer Özlü; Toni Morrison; Tomris Uyar; Ursula K. Le Guin; Virginia M. Axline; Virginia Woolf;
    Zadie Smith; Zeynep Sahra`),
  türk: names(`Adalet Ağaoğlu; Ahmed Arif; Ahmet Hamdi Tanpınar; Ahmet Mithat Efendi; Ahmet Mithat; Ahmet Ümit; Attilâ İlhan;
    Ayfer Tunç; Ayşe Kulin; Aziz Nesin; Barış Bıçakçı; Bilge Karasu; Buket Uzuner; Cemal Süreya; Cemil Meriç; Cevat Şakir Kabaağaçlı;
    Didem Madak; Elif Şafak; Erdal Öz; Fakir Baykurt; Falih Rıfkı Atay; Ferit Edgü; Füruzan; Gülseren Budayıcıoğlu; Hakan Günday;
    Halid Ziya Uşaklıgil; Halide Edib Adıvar; Halide Edip Adıvar; Hasan Ali Toptaş; Hüseyin Rahmi Gürpınar; İhsan Oktay Anar;
    İskender Pala; Kemal Tahir; Kemal Varol; Latife Tekin; Leylâ Erbil; Leyla Erbil; Livaneli; Mehmed Rauf; Mehmet Rauf;
    Memduh Şevket Esendal; Mithat Cemal Kuntay; Murat Menteş; Mustafa Kutlu; Namık Kemal; Nazan Bekiroğlu; Nazım Hikmet;
    Nezihe Meriç; Oğuz Atay; Orhan Kemal; Orhan Pamuk; Orhan Veli Kanık; Ömer Seyfettin; Peyami Safa; Recaizade Mahmut Ekrem;
    Refik Halid Karay; Reşat Nuri Güntekin; Rıfat Ilgaz; Sabahattin Ali; Sait Faik Abasıyanık; Samipaşazade Sezai; Selim İleri;
    Sevgi Soysal; Suat Derviş; Şemseddin Sami; Şermin Yaşar; Şule Gürbüz; Tarık Buğra; Tezer Özlü; Tomris Uyar; Turgut Uyar;
    Vüs'at O. Bener; Yakup Kadri Karaosmanoğlu; Yaşar Kemal; Yusuf Atılgan; Zülfü Livaneli`),
  italyan:
    names(`Umberto Eco; Italo Calvino; Dino Buzzati; Cesare Pavese; Elena Ferrante; Dante Alighieri; Alberto Moravia;
    Edmondo De Amicis; Natalia Ginzburg; Luigi Pirandello; Carlo Collodi; Giovanni Boccaccio; Primo Levi; Alessandro Baricco;
    Paolo Giordano; Donato Carrisi`),
  ispanyol:
    names(`Miguel de Cervantes; Miguel De Cervantes Saavedra; Miguel de Cervantes Saavedra; Federico García Lorca;
    Carlos Ruiz Zafón; Carlos Ruiz Zafon; Javier Marías; Miguel de Unamuno; Camilo José Cela; Arturo Pérez-Reverte; Albert Sánchez Piñol`),
  iskandinav:
    names(`Jo Nesbo; Jo Nesbø; Stieg Larsson; Knut Hamsun; Selma Lagerlöf; Henrik Ibsen; Fredrik Backman; Jostein Gaarder;
    Hans Christian Andersen; Henning Mankell; Camilla Läckberg; Tove Jansson; Astrid Lindgren; Tarjei Vesaas; Karl Ove Knausgaard; Arto Paasilinna`),
  arap: names(`Necip Mahfuz; Halil Cibran; Amin Maalouf; Neval el-Saddavi; Neval El Saadavi; Nawal El Saadawi; Tayeb Salih; Tayyib Salih;
    Gassan Kenefani; Mahmud Derviş; Adonis; Cibran Halil Cibran`),
  iran: names(`Sadık Hidayet; Samed Behrengi; Furuğ Ferruhzad; Ömer Hayyam; Sadi Şirazi; Şeyh Sadi Şirazi; Ferîdüddin Attâr; Feridüddin Attar;
    Firdevsi; Hafız; Mahmud Devletabadi; Sadegh Hedayat`),
  yunan:
    names(`Nikos Kazancakis; Homeros; Platon; Sofokles; Sophokles; Euripides; Aiskhylos; Aisopos; Ezop; Konstantinos Kavafis; Aristoteles;
    Yorgo Seferis; Dido Sotiriyu`),
  kore: names(
    `Han Kang; Hwang Sun-mi; Sun-mi Hwang; Cho Nam-joo; Baek Sehee; Bae Suah; Hwang Bo-reum; Sohn Won-pyung`,
  ),
  portekiz: names(`José Saramago; Jose Saramago; Fernando Pessoa; Valter Hugo Mae; António Lobo Antunes`),
  nobel:
    names(`Albert Camus; Alice Munro; Annie Ernaux; Doris Lessing; Elias Canetti; Ernest Hemingway; Gabriel García Márquez;
    Gabriel Garcia Marquez; Günter Grass; Han Kang; Hermann Hesse; İvo Andriç; Ivo Andriç; J. M. Coetzee; Jean-Paul Sartre;
    John Steinbeck; José Saramago; Jose Saramago; Kazuo Ishiguro; Knut Hamsun; Mario Vargas Llosa; Octavio Paz; Orhan Pamuk;
    Samuel Beckett; Thomas Mann; Toni Morrison; William Faulkner; William Golding`),
};

/** As the catalogue's own addresses of authors are made. */
export function slugOf(name: string): string {
  return foldText(name).replaceAll(" ", "-");
}
